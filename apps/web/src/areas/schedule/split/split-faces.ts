/** What the lower pane shows of the row that is chosen above. */
export const splitFaces = {
  form: '任务窗体',
  load: '资源图表',
  spread: '时间分布',
} as const;
export type SplitFace = keyof typeof splitFaces;
export const splitFaceNames = Object.keys(splitFaces) as readonly SplitFace[];

/** Of the lower pane, and what is left to the chart above it. */
export const leastSplitHeight = 140;
export const leastChartHeight = 180;
