/** Converts a table in CSV format to JSON: a list with one object for each row, its keys taken from the first row. */
export function main({ csv, delimiter = "auto", convert_types = true }) {
  const [header, ...rows] = parse(csv, delimiter === "auto" ? guessDelimiter(csv) : delimiter);
  if (!header) throw new Error("The CSV text is empty");
  const names = header.map((name, index) => name.trim() || `column_${index + 1}`);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, convert_types ? typed(row[index] ?? "") : (row[index] ?? "")])),
  );
}

/** Reads the cells by RFC 4180: quoted cells may hold delimiters, line breaks and doubled quotes. */
function parse(csv, delimiter) {
  const rows = [];
  let row = [];
  let cell = "";
  let quoted = false;
  const text = csv.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0].trim() !== "") rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quoted && character === '"' && text[index + 1] === '"') {
      cell += '"';
      index++;
    } else if (character === '"' && (quoted || cell.trim() === "")) {
      cell = quoted ? cell : "";
      quoted = !quoted;
    } else if (!quoted && character === delimiter) endCell();
    else if (!quoted && character === "\n") endRow();
    else cell += character;
  }
  if (quoted) throw new Error("A quoted cell has no end");
  endRow();
  return rows;
}

/** The most frequent of comma, semicolon, tab and bar in the first line. */
function guessDelimiter(csv) {
  const [line] = csv.trimStart().split("\n");
  const count = (delimiter) => line.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Numbers, true, false and empty cells as JSON has them; digits with a leading zero stay text, since they are codes. */
function typed(cell) {
  const text = cell.trim();
  if (text === "") return null;
  if (/^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text)) return Number(text);
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return cell;
}
