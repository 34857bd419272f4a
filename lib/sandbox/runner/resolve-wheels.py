"""Chooses with micropip the wheels that dependencies need, and downloads those of an index into /wheels.

Runs in Pyodide, in a process of its own. Nothing is installed or imported: only the metadata of packages is read.
"""

import base64
import hashlib
import json
from pathlib import Path
from urllib.parse import unquote, urlsplit

from micropip._compat import compatibility_layer
from micropip._vendored.packaging.src.packaging.markers import default_environment
from micropip._vendored.packaging.src.packaging.utils import canonicalize_name
from micropip.package_index import DEFAULT_INDEX_URLS
from micropip.transaction import Transaction
from pyodide.http import HttpStatusError, pyfetch

# Every index speaks HTML, and micropip does not complete relative links in an answer of JSON.
ACCEPT = {"accept": "application/vnd.pypi.simple.v1+html, text/html;q=0.9, */*;q=0.01"}
# Each round knows one more requirement, which came after the choice of another version.
MOST_ROUNDS = 50


class Problem(Exception):
    def __init__(self, kind, package, detail):
        super().__init__(detail)
        self.answer = {"kind": kind, "package": package, "detail": str(detail)}


class Conflict(Exception):
    """Two packages want different versions of a third, of which one was chosen already."""

    def __init__(self, requirement):
        super().__init__(requirement)
        self.constraint = wanted(requirement)


class Network(compatibility_layer):
    """What micropip reaches the network with. Keeps what it downloaded, for rounds repeat questions."""

    pages = {}
    files = {}
    authorization = {}
    has_failed = False
    lockfile_packages = {
        name: package
        for name, package in compatibility_layer.lockfile_packages.items()
        if package["file_name"].endswith(".whl")
    }

    @classmethod
    async def ask(cls, url, headers):
        place = urlsplit(url)
        if place.scheme not in ("http", "https"):
            raise ValueError(f"{url} is not an address of the web")
        known = cls.authorization.get(place.netloc)
        try:
            answer = await pyfetch(url, headers={**headers, **({"authorization": known} if known else {})})
            answer.raise_for_status()
            return answer
        except OSError as error:
            cls.has_failed |= not (isinstance(error, HttpStatusError) and error.status == 404)
            raise

    @classmethod
    async def fetch_bytes(cls, url, options):
        if url not in cls.files:
            cls.files[url] = await (await cls.ask(url, {})).bytes()
        return cls.files[url]

    @classmethod
    async def fetch_string_and_headers(cls, url, options):
        if url not in cls.pages:
            answer = await cls.ask(url, options["headers"])
            cls.pages[url] = (await answer.string(), answer.headers)
        return cls.pages[url]


class Choice(Transaction):
    """One requirement after the other: micropip's own order, all at once, can choose two versions of one package."""

    async def gather_requirements(self, requirements):
        for requirement in requirements:
            await self.add_requirement(requirement)

    def check_version_satisfied(self, req, **options):
        if req.url is not None:
            raise Problem("address", req.name[:100], f"{req} names an address")
        try:
            return super().check_version_satisfied(req, **options)
        except ValueError as error:
            raise Conflict(req) from error

    async def add_requirement_inner(self, req):
        try:
            await super().add_requirement_inner(req)
        except (Conflict, Problem):
            raise
        except Exception as error:
            kind = "unanswered" if Network.has_failed else "missing"
            raise Problem(kind, wanted(req), error) from error

    async def add_wheel(self, wheel, extras, **options):
        await super().add_wheel(wheel, extras, **options)
        found = hashlib.sha256(Network.files[wheel.url]).hexdigest()
        if wheel.sha256 is not None and wheel.sha256 != found:
            raise Problem("altered", wheel.name, f"{wheel.filename} has SHA-256 {found} instead of {wheel.sha256}")


def wanted(requirement):
    return f"{canonicalize_name(requirement.name)}{requirement.specifier}"


def without_credentials(index):
    """Addresses with a user cannot be asked; the user goes into a header for that host."""
    place = urlsplit(index)
    user, separator, host = place.netloc.rpartition("@")
    if separator:
        name, _, password = user.partition(":")
        text = f"{unquote(name)}:{unquote(password)}"
        Network.authorization[host] = f"Basic {base64.b64encode(text.encode()).decode()}"
    return place._replace(netloc=host).geturl().rstrip("/")


async def choose(dependencies, indexes):
    constraints = []
    for _ in range(MOST_ROUNDS):
        choice = Choice(
            _compat_layer=Network,
            ctx=default_environment(),
            ctx_extras=[],
            keep_going=False,
            deps=True,
            pre=False,
            fetch_kwargs={"headers": {**ACCEPT}},
            index_urls=indexes,
            constraints=constraints,
        )
        # Pyodide's distribution is for what an index has no wheel of.
        choice.search_pyodide_lock_first = False
        try:
            await choice.gather_requirements(dependencies)
            return choice
        except Conflict as conflict:
            constraints.append(conflict.constraint)
    raise Problem("missing", ", ".join(dependencies), f"no versions that fit together in {MOST_ROUNDS} rounds")


def with_needed(names, chosen):
    """Names of Pyodide's distribution with what they need of it, without what the index gave."""
    needed = []
    for name in names:
        if name in chosen or name in needed:
            continue
        package = Network.lockfile_packages.get(name)
        if package is None:
            raise Problem("missing", name, "a shared library of Pyodide's distribution")
        needed.append(name)
        names.extend(canonicalize_name(other) for other in package["depends"])
    return needed


async def resolve(request):
    """JSON in and out: the names of Pyodide's own packages that are needed besides, or the problem."""
    asked = json.loads(request)
    indexes = [*asked["indexes"], *(DEFAULT_INDEX_URLS if asked["withDefaultIndex"] else [])]
    try:
        choice = await choose(asked["dependencies"], [without_credentials(index) for index in indexes])
        for wheel in choice.wheels:
            if Path(wheel.filename).name != wheel.filename:
                raise Problem("altered", wheel.name, f"{wheel.filename} is not a file name")
            (Path("/wheels") / wheel.filename).write_bytes(Network.files[wheel.url])
        chosen = {canonicalize_name(wheel.name) for wheel in choice.wheels}
        names = [canonicalize_name(package.name) for package in choice.pyodide_packages]
        return json.dumps({"distributed": with_needed(names, chosen)})
    except Problem as problem:
        return json.dumps({"problem": problem.answer})
