"""Executes a Python program."""

import ast
import contextlib
import io
import textwrap


def main(code: str) -> str:
    """Execute a Python program and return what it prints.

    As in a notebook, a program that prints nothing and ends with an expression returns the value of that expression.
    """
    program = ast.parse(textwrap.dedent(code), "program.py")
    last = program.body.pop() if program.body and isinstance(program.body[-1], ast.Expr) else None
    names = {"__name__": "__main__"}
    value = None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            exec(compile(program, "program.py", "exec"), names)
            if last:
                value = eval(compile(ast.Expression(last.value), "program.py", "eval"), names)
        except SystemExit as end:
            if end.code not in (None, 0):
                # What a program says as it ends is a text in place of the code.
                said = end.code if isinstance(end.code, str) and end.code else f"The program ended with exit code {end.code}"
                raise RuntimeError(said) from None
    output = printed.getvalue().rstrip("\n")
    return str(value) if not output and value is not None else output
