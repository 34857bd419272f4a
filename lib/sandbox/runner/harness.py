"""Calls one function of a tool and gives its outcome as JSON text. Loaded once, into the memory snapshot."""

# What tools import most is imported here, so that the snapshot holds it and their first line costs nothing.
import ast
import base64
import bisect
import calendar
import collections
import colorsys
import contextlib
import copy
import csv
import dataclasses
import datetime
import decimal
import difflib
import email.message
import enum
import fractions
import functools
import hashlib
import heapq
import html
import http.client
import inspect
import io
import itertools
import json
import linecache
import math
import operator
import os
import pathlib
import random
import re
import statistics
import string
import sys
import textwrap
import time
import traceback
import types
import typing
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
import urllib.response
import uuid

try:
    from pyodide.ffi import JsException, run_sync
except ImportError:
    # Plain Python, on a microVM.
    import asyncio

    JsException = ()

    def run_sync(awaitable):
        async def wait():
            return await awaitable

        return asyncio.run(wait())



class _Unconvertible(TypeError):
    pass


class _TooDeep(ValueError):
    pass


_SAFE_INTEGER = 2**53 - 1


def _integer(value):
    return value if -_SAFE_INTEGER <= value <= _SAFE_INTEGER else str(value)


def _number(value):
    if value != value:
        return "NaN"
    if value in (math.inf, -math.inf):
        return "Infinity" if value > 0 else "-Infinity"
    return value


def _ordered(values):
    """A set has no order; sorting gives the same result every time."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=repr)


def _key(value):
    if isinstance(value, str):
        return str(value)
    if value is None or isinstance(value, (bool, int, float)):
        return json.dumps(value)
    if isinstance(value, tuple):
        return ",".join(map(_key, value))
    return str(value)


def _object(pairs, path, depth):
    return {_key(key): _to_json(item, path, depth) for key, item in pairs}


def _to_json(value, path, depth):
    """The documented mapping to JSON; `path` holds the ids of the containers above, against cycles."""
    if value is None or value is True or value is False:
        return value
    if isinstance(value, enum.Enum):
        return _to_json(value.value, path, depth)
    if isinstance(value, str):
        return str(value).encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, int):
        return _integer(int(value))
    if isinstance(value, float):
        return _number(float(value))
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(bytes(value)).decode("ascii")
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return f"{decimal.Decimal(value // datetime.timedelta(microseconds=1)) / 1_000_000:f}s"
    if isinstance(value, (decimal.Decimal, fractions.Fraction, complex, uuid.UUID)):
        return str(value)
    if id(value) in path:
        raise _Unconvertible("The tool returned an object that contains itself, which has no JSON form.")
    if len(path) >= depth:
        raise _TooDeep
    inner = path | {id(value)}
    if isinstance(value, collections.abc.Mapping):
        return _object(value.items(), inner, depth)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return _object(value._asdict().items(), inner, depth)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
        return _object(fields, inner, depth)
    if isinstance(value, (set, frozenset)):
        return [_to_json(item, inner, depth) for item in _ordered(value)]
    if isinstance(value, (list, tuple, range, collections.deque, collections.abc.KeysView, collections.abc.ValuesView)):
        return [_to_json(item, inner, depth) for item in value]
    if isinstance(value, (collections.abc.Iterator, collections.abc.ItemsView)):
        return [_to_json(item, inner, depth) for item in value]
    for method in ("tolist", "to_dict"):
        convert = getattr(value, method, None)
        if callable(convert) and not isinstance(value, type):
            return _to_json(convert(), inner, depth)
    raise _Unconvertible(f"The tool returned a value of type {type(value).__name__}, which has no JSON form.")


def _is_own(frame):
    """Frames of the tool and of what it executes itself, not those of Python's library or of this harness."""
    return not frame.filename.startswith(("/", "harness.py", "<frozen", "ext:", "file:"))


def _describe(error):
    """Exception and message, then the tool's own lines, innermost last, at most five."""
    summary = "".join(traceback.format_exception_only(error)).strip()
    if isinstance(error, ModuleNotFoundError) and error.name:
        summary = f"ModuleNotFoundError: No module named '{error.name}'. Declare the package under “dependencies”."
    zone, is_without_data, _ = summary.partition(" \\n On Pyodide")
    if is_without_data:
        summary = f'{zone}" Declare the package tzdata under “dependencies”.'
    summary = summary.replace("pyodide.ffi.JsException: ", "").partition(", run again with")[0]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_own(frame)]
    lines = [
        f"  {frame.filename} line {frame.lineno}, in {frame.name}" + (f": {frame.line}" if frame.line else "")
        for frame in frames[-5:]
    ]
    return "\n".join([summary[:3_000], *lines])


_REFUSED = ("emscripten does not support processes", "can't start new thread")
# ENOTSUP, ENOSYS, EHOSTUNREACH, ECONNREFUSED and ENOTCONN of Emscripten: what its sockets and processes end with.
_REFUSED_ERRNO = {138, 52, 23, 14, 53}


def _status(error):
    if isinstance(error, MemoryError):
        return "out-of-memory"
    text = str(error)
    if isinstance(error, OSError) and error.errno in _REFUSED_ERRNO:
        return "denied"
    if any(marker in text for marker in _REFUSED) or "NotCapable" in text:
        return "denied"
    return "tool-error"


def _select(namespace, name):
    function = namespace.get(name)
    if callable(function):
        return function
    names = [
        key
        for key, value in namespace.items()
        if inspect.isfunction(value) and not key.startswith("_") and value.__module__ == "tool"
    ]
    known = f"it has {', '.join(names)}" if names else "it defines no function"
    raise LookupError(f"The tool has no function “{name}”: {known}.")


_FROM_TEXT = {
    datetime.datetime: datetime.datetime.fromisoformat,
    datetime.date: lambda text: datetime.date.fromisoformat(text[:10]),
    datetime.time: datetime.time.fromisoformat,
    uuid.UUID: uuid.UUID,
    pathlib.Path: pathlib.Path,
    complex: complex,
}
_EXACT = (decimal.Decimal, fractions.Fraction)
# What `type Name = …` makes; Python has it since 3.12.
_ALIAS = getattr(typing, "TypeAliasType", ())


def _hints_of(item):
    """The type hints of a function or class; none where they name what does not exist."""
    try:
        return typing.get_type_hints(item)
    except Exception:
        return {}


def _is_as_hinted(value, hint):
    kind = typing.get_origin(hint) or hint
    return isinstance(kind, type) and not typing.is_typeddict(kind) and isinstance(value, kind)


def _converted(value, hint):
    """A value of JSON as the type hint asks for it: a date for a date, a member for an Enum, an object for a class of fields."""
    while hasattr(hint, "__supertype__") or isinstance(hint, _ALIAS):
        hint = getattr(hint, "__supertype__", None) or hint.__value__
    kind, inner = typing.get_origin(hint) or hint, typing.get_args(hint)
    if kind in (typing.Union, types.UnionType):
        return _converted_to_any(value, inner)
    if not isinstance(kind, type) or value is None:
        return value
    if issubclass(kind, enum.Enum):
        is_name = isinstance(value, str) and value in kind.__members__
        return kind[value] if is_name and all(member.value != value for member in kind) else kind(value)
    if isinstance(value, (int, float, str)) and not isinstance(value, bool):
        if kind in _EXACT:
            return kind(str(value))
        return _FROM_TEXT[kind](value) if isinstance(value, str) and kind in _FROM_TEXT else value
    if isinstance(value, list):
        return _converted_items(value, kind, inner)
    if not isinstance(value, dict):
        return value
    # The second is what models have before pydantic 2, of which there is no pure Python.
    validate = getattr(kind, "model_validate", None) or getattr(kind, "parse_obj", None)
    if validate is not None:
        return validate(value)
    if typing.is_typeddict(kind) or dataclasses.is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields")):
        hints = _hints_of(kind)
        return kind(**{name: _converted(item, hints.get(name)) for name, item in value.items()})
    if len(inner) == 2 and issubclass(kind, collections.abc.Mapping):
        keys = inner[0] if inner[0] in (int, float) else str
        return {keys(name): _converted(item, inner[1]) for name, item in value.items()}
    return value


def _converted_to_any(value, hints):
    """As the first of the hints that the value fits, unless it fits one as it is."""
    if any(_is_as_hinted(value, hint) and not typing.get_args(hint) for hint in hints):
        return value
    for hint in hints:
        with contextlib.suppress(Exception):
            converted = _converted(value, hint)
            if _is_as_hinted(converted, hint):
                return converted
    return value


def _converted_items(values, kind, inner):
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return kind(*values)
    if issubclass(kind, tuple):
        hints = inner if inner and ... not in inner else itertools.repeat(inner[0] if inner else None)
        return tuple(_converted(value, hint) for value, hint in zip(values, hints))
    items = [_converted(value, inner[0] if inner else None) for value in values]
    if issubclass(kind, (set, frozenset, collections.deque)):
        return kind(items)
    return set(items) if issubclass(kind, collections.abc.Set) else items


def _field_default(field):
    """What `Field(3, description="…")` of pydantic stands for as the default of a plain function."""
    factory = getattr(field, "default_factory", None)
    return field.default if factory is None else factory()


def _called(function, values):
    """Calls with keyword arguments, but for what the function takes by position only: `*words` is the list `words`."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return function(**values)
    hints = _hints_of(function)
    rest = next((item.name for item in parameters if item.kind is item.VAR_POSITIONAL), None)
    named = {name: _converted(value, hints.get(name)) for name, value in values.items() if name != rest}
    others = [_converted(value, hints.get(rest)) for value in values.get(rest) or []]
    for item in parameters:
        if item.name not in named and type(item.default).__name__ == "FieldInfo" and item.default.default is not ...:
            named[item.name] = _field_default(item.default)
    positional = []
    for item in parameters:
        by_position = item.kind is item.POSITIONAL_ONLY or (others and item.kind is item.POSITIONAL_OR_KEYWORD)
        if by_position and (item.name in named or item.default is not item.empty):
            positional.append(named.pop(item.name, item.default))
    return function(*positional, *others, **named)


class _BrokeredHandler(urllib.request.BaseHandler):
    """Lets urllib make its requests through the server, which allows the hosts that the tool declares."""

    handler_order = 100

    def __init__(self, fetch):
        self._fetch = fetch

    def http_open(self, request):
        headers = {**request.headers, **request.unredirected_hdrs}
        headers.pop("Host", None)
        data = request.data
        if data is not None and not isinstance(data, bytes):
            data = data.read() if hasattr(data, "read") else b"".join(data)
        try:
            asked = (request.full_url, request.get_method(), json.dumps(headers))
            answer, body = run_sync(self._fetch(*asked, *([] if data is None else [data])))
        except JsException as error:
            raise urllib.error.URLError(f"{error.name}: {error.message}") from None
        told = json.loads(answer)
        message = email.message.Message()
        for name, value in told["headers"]:
            message[name] = value
        response = urllib.response.addinfourl(io.BytesIO(body.to_bytes()), message, told["url"], told["status"])
        response.msg = response.reason = told["statusText"]
        return response

    https_open = http_open


def _agient_run(text, fetch=None):
    """`text` holds the job as JSON; the answer is JSON text of status, and value or error."""
    if fetch is not None:
        urllib.request.install_opener(urllib.request.build_opener(_BrokeredHandler(fetch)))
    job = json.loads(text)
    # The snapshot's environment names the file that made it.
    os.environ.pop("_", None)
    random.seed()
    try:
        module = types.ModuleType("tool")
        module.__file__ = "tool.py"
        sys.modules["tool"] = module
        linecache.cache["tool.py"] = (len(job["source"]), None, job["source"].splitlines(True), "tool.py")
        exec(compile(job["source"], "tool.py", "exec"), module.__dict__)
        value = _called(_select(module.__dict__, job["function"]), job["arguments"])
        if inspect.isawaitable(value):
            value = run_sync(value)
        outcome = {"status": "ok", "value": _to_json(value, frozenset(), job["maxDepth"])}
        return _finish(json.dumps(outcome, ensure_ascii=False, allow_nan=False, separators=(",", ":")))
    except _TooDeep:
        return _failure("output-limit", f"The result is nested deeper than {job['maxDepth']} levels.")
    except (_Unconvertible, LookupError) as error:
        own = any(_is_own(frame) for frame in traceback.extract_tb(error.__traceback__))
        return _failure("tool-error", _describe(error) if own else str(error.args[0]))
    except SystemExit as error:
        return _failure("tool-error", f"The tool ended itself by sys.exit({error.code!r}) before it returned a result.")
    except BaseException as error:
        return _failure(_status(error), _describe(error))


_REHEARSAL = """
import datetime, decimal, json, math, re, statistics

class Counter:
    def __init__(self, text):
        self.words = re.findall(r"[a-z]+", text.lower())

    def counts(self):
        return {word: self.words.count(word) for word in sorted(set(self.words), key=len, reverse=True)}

async def main(text, number):
    try:
        json.loads(text)
    except ValueError as error:
        problem = f"{error}: {number:,.2f}"
    lines = [line.strip().title().replace("A", "b") for line in text.split(",")]
    day = datetime.date.fromisoformat("2024-02-29") + datetime.timedelta(days=1)
    mean = statistics.mean([number, 1, 2**70, math.sqrt(2)])
    total = str(sum(decimal.Decimal(str(x)) / 3 for x in range(4)).quantize(decimal.Decimal("0.01")))
    print(len(lines), flush=True, end="")
    return {"counts": Counter(text).counts(), "problem": problem, "day": day, "mean": mean, "total": total, "lines": lines}
"""


def _agient_rehearse():
    """Runs what most calls need: WebAssembly is compiled when it first runs, and no job waits for it yet."""
    job = {"source": _REHEARSAL, "function": "main", "arguments": {"text": "One, two", "number": 1.5}, "maxDepth": 9}
    with contextlib.redirect_stdout(io.StringIO()):
        outcome = _agient_run(json.dumps(job))
    if json.loads(outcome)["status"] != "ok":
        raise RuntimeError(outcome)
    del sys.modules["tool"], linecache.cache["tool.py"]


def _finish(text):
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    return text


def _failure(status, problem):
    return _finish(json.dumps({"status": status, "error": problem.encode("utf-8", "replace").decode("utf-8")}))
