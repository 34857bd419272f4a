/**
 * Letters that look like those of the Latin alphabet, and the letters they look like, pair by pair; after Unicode Technical
 * Standard #39, “Unicode Security Mechanisms” (https://www.unicode.org/reports/tr39/), as far as common fonts draw them
 * alike. Capitals have a row of their own where they look like another letter than the small ones.
 */
const LOOK_ALIKES: readonly (readonly [from: string, to: string])[] = [
  // Cyrillic
  ["АВЕЅІЈКМНОРСТУХԌԚԜӀҮҺ", "abesijkmhopctyxgqwlyh"],
  ["аеѕіјкмнорстухԁԛԝӏүһвгпьѵ", "aesijkmhopctyxdqwlyhbrnbv"],
  // Greek
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"],
  ["αεηικμνορτυχγω", "aenikuvoptuxyw"],
  // Armenian
  ["ՍՕահոսցօզ", "uouhnugoq"],
  // Cherokee
  ["ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ", "abcdeghijklmprstvwyz"],
  // Small capitals and other letters of phonetics
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡıɩʋ", "abcdefghijklmnoprstuvwyzagiiv"],
  // Digits that stand for letters
  ["01", "ol"],
];

const LATIN = new Map(LOOK_ALIKES.flatMap(([from, to]) => [...from].map((letter, at) => [letter, [...to][at] ?? ""])));

/** A text in which each letter that looks like a Latin one is that one: texts that look alike give the same. */
export function withoutLookAlikes(text: string): string {
  return [...text].map((letter) => LATIN.get(letter) ?? letter).join("");
}

/** What common fonts draw like another letter of the Latin alphabet, in small letters; pairs first. */
const ALIKE_IN_LATIN = { rn: "m", vv: "w", "0": "o", "1": "l", i: "l", "5": "s" };
const ALIKE = new Map(Object.entries(ALIKE_IN_LATIN));

/** A text as it looks at a glance, without case, spaces and punctuation: `ca1-culator` and `caiculator` look like `calculator`. */
export function atAGlance(text: string): string {
  const letters = withoutLookAlikes(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Default_Ignorable_Code_Point}/gu, "");
  return letters.replace(/rn|vv|[01i5]/g, (found) => ALIKE.get(found) ?? found);
}
