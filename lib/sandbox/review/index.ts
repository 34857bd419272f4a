export type { PublishedText } from "./finding";
export { reviewSource } from "./review-source";
