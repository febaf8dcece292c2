import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';

export const gapFilters = ['有差距', '差 2 级及以上', '已达到', '未评估'] as const;
type GapFilter = (typeof gapFilters)[number];

export type MatrixFilter = {
  readonly company: string | null;
  readonly priority: MatrixPerson['priority'];
  readonly gap: GapFilter | null;
  readonly isOverdue: boolean;
};

export const noFilter: MatrixFilter = { company: null, priority: null, gap: null, isOverdue: false };

const hasGap = ({ latest }: MatrixPerson, gap: GapFilter): boolean => {
  switch (gap) {
    case '有差距':
      return latest !== null && latest.gap > 0;
    case '差 2 级及以上':
      return latest !== null && latest.gap >= 2;
    case '已达到':
      return latest !== null && latest.gap <= 0;
    default:
      return latest === null;
  }
};

/** The people that a reader asks for. */
export const filterPeople = (
  people: readonly MatrixPerson[],
  { company, priority, gap, isOverdue }: MatrixFilter,
): readonly MatrixPerson[] =>
  people.filter(
    (person) =>
      (company === null || person.company === company) &&
      (priority === null || person.priority === priority) &&
      (gap === null || hasGap(person, gap)) &&
      (!isOverdue || person.latest?.isOverdue === 1),
  );
