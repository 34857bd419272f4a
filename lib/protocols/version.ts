import packed from "../../package.json" with { type: "json" };

/** The release that this is, as programs are told it. */
export const VERSION = packed.version;
