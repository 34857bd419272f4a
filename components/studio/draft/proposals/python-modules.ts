/** Modules that come with Python 3.13 (docs.python.org, “Python Module Index”), without those that are only for some systems. */
export const PYTHON_MODULES: ReadonlySet<string> = new Set(
  `__future__ abc argparse array ast asyncio atexit base64 binascii bisect builtins bz2 calendar cmath codecs collections colorsys
  concurrent configparser contextlib contextvars copy copyreg csv ctypes dataclasses datetime decimal difflib dis doctest email encodings
  enum errno faulthandler filecmp fileinput fnmatch fractions functools gc getpass gettext glob graphlib gzip hashlib heapq hmac html http
  importlib inspect io ipaddress itertools json keyword linecache locale logging lzma marshal math mimetypes multiprocessing numbers
  operator os pathlib pickle pkgutil platform plistlib pprint queue quopri random re reprlib sched secrets select shelve shlex shutil
  signal site socket socketserver sqlite3 ssl stat statistics string stringprep struct subprocess sys sysconfig tarfile tempfile textwrap
  threading time timeit token tokenize tomllib trace traceback tracemalloc types typing unicodedata unittest urllib uuid venv warnings
  wave weakref webbrowser xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`.split(/\s+/),
);

/** Packages of PyPI whose modules are called otherwise. */
export const PACKAGE_OF_MODULE: Readonly<Record<string, string>> = {
  attr: "attrs",
  bs4: "beautifulsoup4",
  dateutil: "python-dateutil",
  docx: "python-docx",
  jwt: "pyjwt",
  PIL: "pillow",
  slugify: "python-slugify",
  sklearn: "scikit-learn",
  yaml: "pyyaml",
};
