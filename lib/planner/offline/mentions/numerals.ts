/** A Roman numeral below 4000 in its usual form: of three capital letters, or, since no word is written so, four small ones. */
export const ROMAN =
  /(?<![\p{L}\p{N}])(?:(?=[MDCLXVI]{3})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})|(?=[mdclxvi]{4})m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))(?![\p{L}\p{N}])/u;
