export type { Finding } from "./finding";
export { reviewSource } from "./review";
