export type { PublishedText } from "./finding";
export { createReview, type Review } from "./review-source";
