/** 实现状态: how far a requirement has come, the furthest that holds for all that it is traced to. */
export const traceStates = ['未跟踪', '未实现', '实现中', '已实现', '已验收'] as const;
export type TraceState = (typeof traceStates)[number];

/** What a requirement may lack. */
export const traceGaps = ['无目标', '无 WBS', '无成果', '未验收'] as const;
export type TraceGap = (typeof traceGaps)[number];

/** The columns of the structure of tracing, and the gap that an empty one is. */
const gapOfColumn: Readonly<Record<string, TraceGap>> = {
  WBS: '无 WBS',
  可交付成果: '无成果',
  验收: '未验收',
};

/** What is asked for as long as no plan says otherwise. */
export const usualColumns = ['WBS', '可交付成果'];

/** The gaps that count where these columns must be filled: what a requirement is for must be told always. */
export const gapsThatCount = (columns: readonly string[]): readonly TraceGap[] => [
  '无目标',
  ...columns.flatMap((column) => gapOfColumn[column] ?? []),
];
