import { noAddress } from "@/lib/identity";

/** Whatever no other route answers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = noAddress();
