export { reviewSource } from "./review-source";
