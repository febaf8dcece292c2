import type { PlanRow } from './plan-view.ts';

/** The columns whose texts are looked through, and can be typed into. */
export const findFields = {
  name: '名称',
  code: '编码',
  owner: '责任人',
  discipline: '专业',
  section: '施工段',
  party: '承担单位',
  contractNo: '合同编号',
  predecessors: '前置',
} as const;
export type FindField = keyof typeof findFields;
const allFields = Object.keys(findFields) as FindField[];

export type FindOptions = {
  readonly text: string;
  readonly field: FindField | 'all';
  readonly isCaseSame: boolean;
  /** The whole cell, not a part of it. */
  readonly isWhole: boolean;
};

export type Hit = { readonly rowID: string; readonly field: FindField; readonly text: string };

const ofActivities: ReadonlySet<FindField> = new Set([
  'owner',
  'discipline',
  'section',
  'party',
  'contractNo',
]);

/** Of a summary only what is its own, not what is derived or kept elsewhere. */
const textOf = (row: PlanRow, field: FindField): string => {
  if (row.kind === 'summary' && ofActivities.has(field)) return '';
  switch (field) {
    case 'name':
      return row.name;
    case 'code':
      return row.code;
    case 'owner':
      return row.ownerText;
    case 'discipline':
    case 'section':
    case 'contractNo':
      return row.plan.activity.get(row.id)?.[field] ?? '';
    case 'party':
      return row.partyText;
    case 'predecessors':
      return row.predecessorsText;
  }
};

const fold = (text: string, { isCaseSame }: Pick<FindOptions, 'isCaseSame'>): string =>
  isCaseSame ? text : text.toLowerCase();

/** The cells that hold a text, in the order of the rows. */
export const findHits = (rows: readonly PlanRow[], options: FindOptions): readonly Hit[] => {
  const wanted = fold(options.text, options);
  if (wanted === '') return [];
  const fields = options.field === 'all' ? allFields : [options.field];
  return rows.flatMap((row) =>
    fields.flatMap((field): Hit[] => {
      const text = textOf(row, field);
      const found = fold(text, options);
      const isHit = options.isWhole ? found === wanted : found.includes(wanted);
      return isHit ? [{ rowID: row.id, field, text }] : [];
    }),
  );
};

/** A cell's text with every place of what is looked for replaced. @example 'A栋A座' with 'A' → 'B': 'B栋B座' */
export const replaceIn = (text: string, options: FindOptions, by: string): string => {
  const wanted = fold(options.text, options);
  const folded = fold(text, options);
  if (wanted === '') return text;
  // Letters whose small form is longer would shift the places.
  if (folded.length !== text.length || wanted.length !== options.text.length)
    return text.replaceAll(options.text, by);
  let result = '';
  let from = 0;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, from)) {
    result += text.slice(from, at) + by;
    from = at + wanted.length;
  }
  return result + text.slice(from);
};
