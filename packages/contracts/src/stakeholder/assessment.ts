import { addDays } from '../calendar-day.ts';

/**
 * How people are judged on the grids and by the salience model (Mendelow; Mitchell, Agle and Wood): pure
 * functions that the server and the browser share.
 */
export const gridKinds = ['interest', 'influence', 'effect'] as const;
export type GridKind = (typeof gridKinds)[number];

export const scoreNames = ['power', 'interest', 'influence', 'effect'] as const;
export type ScoreName = (typeof scoreNames)[number];
export const attributeNames = ['powerAttr', 'legitimacy', 'urgency'] as const;
export type AttributeName = (typeof attributeNames)[number];

type Axis = { readonly score: ScoreName; readonly label: string; readonly hint: string };
type Corner = 'both' | 'y' | 'x' | 'none';
export type Grid = {
  readonly page: string;
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  /** What a field is called, by which of its sides is high. */
  readonly fields: Readonly<Record<Corner, string>>;
};

const powerFields = { both: '重点管理', y: '令其满意', x: '随时告知', none: '监督' } as const;
const power: Axis = { score: 'power', label: '权力', hint: '能在多大程度上决定项目的事' };

export const grids = {
  interest: {
    page: 'stakeholder.interest',
    label: '权力/利益方格',
    x: { score: 'interest', label: '利益', hint: '项目的成败与其利害有多大关系' },
    y: power,
    fields: powerFields,
  },
  influence: {
    page: 'stakeholder.influence',
    label: '权力/影响方格',
    x: { score: 'influence', label: '影响', hint: '对项目成果有多大影响' },
    y: power,
    fields: powerFields,
  },
  effect: {
    page: 'stakeholder.effect',
    label: '作用/影响方格',
    x: { score: 'effect', label: '作用', hint: '能在多大程度上改变计划或执行' },
    y: { score: 'influence', label: '影响', hint: '对项目成果有多大影响' },
    fields: { both: '紧密协作', y: '争取参与', x: '控制变动', none: '监督' },
  },
} as const satisfies Record<GridKind, Grid>;

/** The names of a grid's fields, the most important first. */
export const fieldsOf = (kind: GridKind): readonly string[] => Object.values(grids[kind].fields);

export const lowestScore = 0;
export const highestScore = 10;
export const usualMidline = 5;
export const keyStep = 0.5;

/**
 * The field of a grid in which a place lies; on the midline counts as high.
 * @example fieldAt('interest', { x: 8, y: 9 }, 5) // '重点管理'
 */
export const fieldAt = (
  kind: GridKind,
  { x, y }: { readonly x: number; readonly y: number },
  midline: number,
): string => {
  const { fields } = grids[kind];
  if (x >= midline) return y >= midline ? fields.both : fields.x;
  return y >= midline ? fields.y : fields.none;
};

/** A score as it is kept: within 0 to 10, to one decimal. */
export const toScore = (value: number): number =>
  Math.round(Math.min(highestScore, Math.max(lowestScore, value)) * 10) / 10;

export type Flag = 0 | 1;
export type Scores = Readonly<Record<ScoreName, number | null>> &
  Readonly<Record<AttributeName, Flag | null>>;
/** What one person said about another on one day; null where nothing was said. */
export type Assessment = Scores & {
  /** YYYY-MM-DD. */
  readonly assessDay: string;
  /** ISO 8601. */
  readonly assessTime: string;
  readonly assessorID: string;
};

export const noScores: Scores = {
  power: null,
  interest: null,
  influence: null,
  effect: null,
  powerAttr: null,
  legitimacy: null,
  urgency: null,
};

type Dated = { readonly assessDay: string; readonly assessTime: string };

/** The newest last. */
export const inOrder = <A extends Dated>(assessments: readonly A[]): A[] =>
  [...assessments].sort((a, b) =>
    `${a.assessDay} ${a.assessTime}` < `${b.assessDay} ${b.assessTime}` ? -1 : 1,
  );

/**
 * What holds on a day: of each score the newest that was given until then.
 * @example newestOf([{ assessDay: '2026-03-01', x: 4, … }, { assessDay: '2026-05-01', x: 8, … }], ['x'], '2026-04-30').x // 4
 */
export const newestOf = <A extends Dated, K extends keyof A>(
  assessments: readonly A[],
  names: readonly K[],
  until = '9999-12-31',
): { readonly [N in K]: A[N] | null } => {
  const found = Object.fromEntries(names.map((name) => [name, null])) as { [N in K]: A[N] | null };
  for (const assessment of inOrder(assessments)) {
    if (assessment.assessDay > until) break;
    for (const name of names) if (assessment[name] !== null) found[name] = assessment[name];
  }
  return found;
};

/** What holds of all scores and attributes on a day. */
export const scoresOn = (assessments: readonly Assessment[], until?: string): Scores =>
  newestOf(assessments, [...scoreNames, ...attributeNames], until);

export const salienceClasses = {
  P: '潜伏型',
  L: '自主型',
  U: '苛求型',
  PL: '支配型',
  PU: '危险型',
  LU: '依赖型',
  PLU: '核心型',
} as const;
export type SalienceKey = keyof typeof salienceClasses;
export type SalienceClass = (typeof salienceClasses)[SalienceKey];
export const attributes = [
  { name: 'powerAttr', letter: 'P', label: '权力' },
  { name: 'legitimacy', letter: 'L', label: '合法性' },
  { name: 'urgency', letter: 'U', label: '紧迫性' },
] as const satisfies readonly { name: AttributeName; letter: string; label: string }[];

type Attributes = Readonly<Record<AttributeName, Flag | null>>;

/** Which circles hold a person: '' where none does. */
export const salienceKeyOf = (scores: Attributes): SalienceKey | '' =>
  attributes
    .filter(({ name }) => scores[name] === 1)
    .map(({ letter }) => letter)
    .join('') as SalienceKey | '';

/**
 * The class of the salience model; null where no attribute applies or none was judged.
 * @example salienceClassOf({ powerAttr: 1, legitimacy: 0, urgency: 1 }) // '危险型'
 */
export const salienceClassOf = (scores: Attributes): SalienceClass | null => {
  const key = salienceKeyOf(scores);
  return key === '' ? null : salienceClasses[key];
};

export const priorities = ['高', '中', '低'] as const;
export type Priority = (typeof priorities)[number];

const placesOf = (scores: Scores, midline: number): readonly string[] =>
  (['interest', 'influence'] as const).flatMap((kind) => {
    const [x, y] = [scores[grids[kind].x.score], scores[grids[kind].y.score]];
    return x === null || y === null ? [] : [fieldAt(kind, { x, y }, midline)];
  });

/** Whether anything at all has been said about a person. */
export const isScored = (scores: Scores): boolean => Object.values(scores).some((value) => value !== null);

/**
 * How much attention a person needs: 核心型 or anywhere 重点管理 高; two attributes, 令其满意 or 随时告知 中;
 * else 低. Null while nothing has been judged.
 */
export const priorityOf = (scores: Scores, midline: number): Priority | null => {
  if (!isScored(scores)) return null;
  const key = salienceKeyOf(scores);
  const places = placesOf(scores, midline);
  if (key === 'PLU' || places.includes(powerFields.both)) return '高';
  const isMiddle = places.includes(powerFields.y) || places.includes(powerFields.x);
  return key.length === 2 || isMiddle ? '中' : '低';
};

export type Ranked = { readonly priority: Priority | null; readonly keyPersonnel: Flag };

/** Whether a judgement makes somebody a candidate for 关键: priority 高 now, and not before. */
export const risesToTop = (before: Ranked | undefined, after: Ranked): boolean =>
  after.priority === '高' && before?.priority !== '高' && after.keyPersonnel === 0;

const disputeDays = 90;
const disputeGap = 4;

/** 分歧: within 90 days two assessors stand 4 or more apart in one of the scores. */
export const isDisputed = (
  assessments: readonly Assessment[],
  names: readonly ScoreName[],
  today: string,
): boolean => {
  const recent = inOrder(assessments).filter(({ assessDay }) => assessDay >= addDays(today, -disputeDays));
  return names.some((name) => {
    const byAssessor = new Map<string, number>();
    for (const assessment of recent) {
      const value = assessment[name];
      if (value !== null) byAssessor.set(assessment.assessorID, value);
    }
    const values = [...byAssessor.values()];
    return values.length > 1 && Math.max(...values) - Math.min(...values) >= disputeGap;
  });
};
