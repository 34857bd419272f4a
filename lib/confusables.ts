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
