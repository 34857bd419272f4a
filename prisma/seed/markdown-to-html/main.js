/**
 * Converts Markdown to HTML: headings, paragraphs, emphasis, code, links, images, lists, quotes, tables and rules. HTML in the
 * text is shown as text, and links may only lead to web pages, mail addresses and places in the page.
 */
export function main({ markdown }) {
  return blocks(markdown.replace(/\r\n?/g, "\n").split("\n")).join("\n");
}

const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;

/** Each block form takes its lines off the front, or leaves them to the next form. */
const FORMS = [fencedCode, heading, rule, quote, list, table, paragraph];

function blocks(lines) {
  const html = [];
  const rest = [...lines];
  while (rest.length > 0) {
    if (rest[0].trim() === "") rest.shift();
    else html.push(FORMS.map((form) => () => form(rest)).reduce((found, form) => found ?? form(), undefined));
  }
  return html;
}

function takeWhile(lines, test) {
  const end = lines.findIndex((line) => !test(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

function fencedCode(lines) {
  const fence = /^(`{3,}|~{3,})\s*([\w+-]*)\s*$/.exec(lines[0]);
  if (!fence) return undefined;
  lines.shift();
  const code = takeWhile(lines, (line) => !line.startsWith(fence[1]));
  lines.shift();
  const language = fence[2] ? ` class="language-${fence[2]}"` : "";
  return `<pre><code${language}>${escapeHtml(code.join("\n"))}</code></pre>`;
}

function heading(lines) {
  const match = /^(#{1,6})\s+(.*?)\s*#*$/.exec(lines[0]);
  if (!match) return undefined;
  lines.shift();
  return `<h${match[1].length}>${inline(match[2])}</h${match[1].length}>`;
}

function rule(lines) {
  if (!RULE.test(lines[0])) return undefined;
  lines.shift();
  return "<hr>";
}

function quote(lines) {
  if (!lines[0].startsWith(">")) return undefined;
  const quoted = takeWhile(lines, (line) => line.startsWith(">")).map((line) => line.replace(/^> ?/, ""));
  return `<blockquote>${blocks(quoted).join("\n")}</blockquote>`;
}

function list(lines) {
  const first = ITEM.exec(lines[0]);
  if (!first) return undefined;
  const indent = first[1].length;
  const ordered = /\d/.test(first[2]);
  const items = [];
  while (lines.length > 0) {
    const item = ITEM.exec(lines[0]);
    if (!item || item[1].length !== indent || /\d/.test(item[2]) !== ordered) break;
    lines.shift();
    const inside = takeWhile(lines, (line) => line.trim() !== "" && line.search(/\S/) > indent);
    const [text, ...nested] = [item[3], ...inside.map((line) => line.slice(indent + 2))];
    const plain = nested.length > 0 && !ITEM.test(nested[0]) ? nested.splice(0, nested.findIndex((line) => ITEM.test(line)) >>> 0) : [];
    items.push(`<li>${inline([text, ...plain.map((line) => line.trim())].join(" "))}${blocks(nested).join("")}</li>`);
  }
  return ordered ? `<ol>${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`;
}

function table(lines) {
  if (!lines[0].includes("|") || !/^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[1] ?? "") || !lines[1].includes("|")) return undefined;
  const [head, , ...body] = takeWhile(lines, (line) => line.includes("|"));
  const cells = (line, tag) =>
    line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join("");
  const rows = body.map((line) => `<tr>${cells(line, "td")}</tr>`).join("");
  return `<table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${rows}</tbody></table>`;
}

function paragraph(lines) {
  const isText = (line, index) => index === 0 || (line.trim() !== "" && !/^(#{1,6}\s|>|```|~~~)/.test(line) && !ITEM.test(line) && !RULE.test(line));
  const end = lines.findIndex((line, index) => !isText(line, index));
  const text = lines.splice(0, end === -1 ? lines.length : end).map((line) => line.replace(/ {2,}$/, "<br>").trim());
  return `<p>${text.map((line) => inline(line.replace(/<br>$/, "")) + (line.endsWith("<br>") ? "<br>" : "")).join("\n")}</p>`;
}

/** Emphasis, code, links and images inside of a line; code is put aside first, since nothing in it counts. */
function inline(text) {
  const aside = [];
  const keep = (html) => `\u0000${aside.push(html) - 1}\u0000`;
  return escapeHtml(text.replaceAll("\u0000", ""))
    .replace(/(`+)(.+?)\1(?!`)/g, (_, ticks, code) => keep(`<code>${code.trim()}</code>`))
    .replace(/!\[([^\]]*)\]\(([^()\s]+)\)/g, (_, alt, url) => keep(`<img src="${safe(url)}" alt="${alt}">`))
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, (_, label, url) => `${keep(`<a href="${safe(url)}">`)}${label}</a>`)
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*|__(?=\S)(.+?)(?<=\S)__/g, (_, a, b) => `<strong>${a ?? b}</strong>`)
    .replace(/\*(?=\S)([^*]+?)(?<=\S)\*|\b_(?=\S)([^_]+?)(?<=\S)_\b/g, (_, a, b) => `<em>${a ?? b}</em>`)
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, "<del>$1</del>")
    .replace(/\u0000(\d+)\u0000/g, (_, index) => aside[Number(index)]);
}

function safe(url) {
  return /^(https?:|mailto:|[#/.]|[\w-]+(?:[/.?#]|$))/i.test(url) ? url : "#";
}

function escapeHtml(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => names[character]);
}
