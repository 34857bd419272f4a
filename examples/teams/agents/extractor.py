"""Extracts key findings from papers: the sentences with figures in them."""
import os
import re

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sources")


def run(task, context):
    findings = []
    for name in sorted(os.listdir(FOLDER)):
        with open(os.path.join(FOLDER, name), encoding="utf-8") as paper:
            title, *lines = paper.read().splitlines()
        cite = re.search(r"\((.*)\)$", title)
        findings += [f"- {line} [{cite.group(1) if cite else title}]" for line in lines if re.search(r"\d", line)]
    return "\n".join(["Key findings", *findings])
