export { reviewSource } from "./review";
