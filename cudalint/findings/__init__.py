"""Findings: what they are, which of them are shown, and how they are told apart from run to run."""

from cudalint.findings.model import Confidence, Edit, Finding, Fix, Label, Severity

__all__ = ["Confidence", "Edit", "Finding", "Fix", "Label", "Severity"]
