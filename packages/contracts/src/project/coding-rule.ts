/** One part of a number. `digits` of a date: 4 year, 6 month, 8 day; of a sequence: its width, 1 to 8. */
export type CodingSegment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'projectCode' }
  | { readonly kind: 'date'; readonly digits: 4 | 6 | 8 }
  | { readonly kind: 'wbsCode' }
  | { readonly kind: 'category' }
  | { readonly kind: 'sequence'; readonly digits: number };
export type SegmentKind = CodingSegment['kind'];

export const resetChoices = ['不', '年', '月', 'WBS'] as const;

/** How the numbers of one kind of row are made; `resetBy` tells when its sequence begins anew. */
export type CodingRule = {
  readonly segments: readonly CodingSegment[];
  readonly resetBy: (typeof resetChoices)[number];
};

/** The name under which activities have their rule; registers have theirs under their entity. */
export const activityKindName = 'Activity';

export const segmentNames: Readonly<Record<SegmentKind, string>> = {
  fixed: '固定文字',
  projectCode: '项目编号',
  date: '日期',
  wbsCode: 'WBS 编码',
  category: '类别',
  sequence: '流水号',
};

export const mostSegments = 8;
export const longestFixed = 20;

/** The rule that every kind starts with. @example defaultRule('CS') // CS-001, CS-002, … */
export const defaultRule = (prefix: string): CodingRule => ({
  segments: [
    { kind: 'fixed', text: `${prefix}-` },
    { kind: 'sequence', digits: 3 },
  ],
  resetBy: '不',
});

/** What a rule must contain for its sequence to begin anew without giving a number twice. */
const resetFault = ({ segments, resetBy }: CodingRule): string | undefined => {
  const dateDigits = Math.max(0, ...segments.map((one) => (one.kind === 'date' ? one.digits : 0)));
  switch (resetBy) {
    case '年':
      return dateDigits < 4 ? '流水号按年重置时，编号中须有日期段，否则会重号' : undefined;
    case '月':
      return dateDigits < 6
        ? '流水号按月重置时，编号中须有「年月」或「年月日」的日期段，否则会重号'
        : undefined;
    case 'WBS':
      return segments.every(({ kind }) => kind !== 'wbsCode')
        ? '流水号按 WBS 重置时，编号中须有 WBS 编码段，否则会重号'
        : undefined;
    case '不':
      return undefined;
  }
};

/** What is wrong with a rule, in one sentence. @param allowed the segments that the kind of row can fill */
export const faultOfRule = (
  rule: CodingRule,
  allowed: readonly SegmentKind[],
): { readonly path: 'segments' | 'resetBy'; readonly message: string } | undefined => {
  const kinds = rule.segments.map(({ kind }) => kind);
  if (kinds.filter((kind) => kind === 'sequence').length !== 1)
    return { path: 'segments', message: '编码规则须有且仅有一个流水号段' };
  const foreign = kinds.find((kind) => !allowed.includes(kind));
  if (foreign !== undefined)
    return { path: 'segments', message: `这类编号中不能使用「${segmentNames[foreign]}」段` };
  const again = kinds.find((kind, at) => kind !== 'fixed' && kinds.indexOf(kind) !== at);
  if (again !== undefined)
    return { path: 'segments', message: `「${segmentNames[again]}」段在一条规则中只能用一次` };
  if (rule.segments.some((one) => one.kind === 'fixed' && one.text.trim() === ''))
    return { path: 'segments', message: '请填写固定文字，或删除这一段' };
  const message = resetFault(rule);
  return message === undefined ? undefined : { path: 'resetBy', message };
};
