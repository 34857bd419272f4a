import { siteOrigin } from "@/app/site";
import { otherMethods, route } from "@/lib/identity";
import { openApiDocument } from "@/lib/protocols/rest";

/** What programs may ask, as OpenAPI 3.1. */
export const GET = route({ who: "anyone" }, async () => Response.json(openApiDocument(await siteOrigin())));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
