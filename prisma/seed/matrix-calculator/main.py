"""Calculates with matrices, exactly."""

from fractions import Fraction

Matrix = list[list[float]]
MAX_SIZE = 30


def determinant(matrix: Matrix) -> float:
    """Calculate the determinant of a square matrix."""
    rows = read(matrix, square=True)
    return number(eliminate(rows))


def inverse(matrix: Matrix) -> Matrix:
    """Invert a square matrix: calculate its inverse."""
    rows = read(matrix, square=True)
    size = len(rows)
    for index, row in enumerate(rows):
        row.extend(Fraction(index == column) for column in range(size))
    if eliminate(rows) == 0:
        raise ValueError("The matrix has no inverse: its determinant is 0")
    return [[number(value) for value in row[size:]] for row in rows]


def multiply(left: Matrix, right: Matrix) -> Matrix:
    """Multiply two matrices."""
    first, second = read(left), read(right)
    if len(first[0]) != len(second):
        raise ValueError(f"The left matrix has {len(first[0])} columns and the right one {len(second)} rows; they must be equal")
    columns = list(zip(*second))
    return [[number(sum(a * b for a, b in zip(row, column))) for column in columns] for row in first]


def transpose(matrix: Matrix) -> Matrix:
    """Swap the rows and columns of a matrix."""
    return [[number(value) for value in column] for column in zip(*read(matrix))]


def eliminate(rows: list[list[Fraction]]) -> Fraction:
    """Reduce the rows to the identity by Gauss–Jordan elimination, and return the determinant of the square part."""
    product = Fraction(1)
    for column in range(len(rows)):
        pivot = next((index for index in range(column, len(rows)) if rows[index][column]), None)
        if pivot is None:
            return Fraction(0)
        if pivot != column:
            rows[column], rows[pivot] = rows[pivot], rows[column]
            product = -product
        divisor = rows[column][column]
        product *= divisor
        rows[column] = [value / divisor for value in rows[column]]
        for index, row in enumerate(rows):
            if index != column and row[column]:
                rows[index] = [value - row[column] * lead for value, lead in zip(row, rows[column])]
    return product


def read(matrix: Matrix, square: bool = False) -> list[list[Fraction]]:
    """The matrix in exact fractions; 0.1 is one tenth."""
    if not matrix or not matrix[0] or len({len(row) for row in matrix}) != 1:
        raise ValueError("A matrix is a list of rows of the same length, such as [[1, 2], [3, 4]]")
    if square and len(matrix) != len(matrix[0]):
        raise ValueError(f"The matrix must be square; it has {len(matrix)} rows and {len(matrix[0])} columns")
    if len(matrix) > MAX_SIZE or len(matrix[0]) > MAX_SIZE:
        raise ValueError(f"The matrix may have at most {MAX_SIZE} rows and columns")
    return [[Fraction(str(value)) for value in row] for row in matrix]


def number(value: Fraction) -> float:
    """A whole number where it is one."""
    return int(value) if value == int(value) else float(value)
