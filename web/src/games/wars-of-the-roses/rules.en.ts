import type { Chapter } from "../index";

const chapters: Chapter[] = [];
export default chapters;
