import type { GanttLooks } from './gantt-types.ts';

type Sign = { key: string; title: string; colour: string; isLine: boolean };

/** What colours, thin bars and float bars mean; empty where the chart needs no words. */
export function listSigns(looks: GanttLooks | undefined, showBaseline: boolean | undefined): readonly Sign[] {
  if (looks === undefined) return [];
  const { colouring, otherBaselines = [], floatOf, ownBaselineName } = looks;
  const tones = (colouring?.legend ?? []).map(({ title, tone }) => ({
    key: `tone${title}`,
    title,
    colour: `var(--gantt-tone-${tone + 1})`,
    isLine: false,
  }));
  const own = showBaseline ? [ownBaselineName ?? '基线'] : [];
  const names = otherBaselines.length === 0 ? [] : [...own, ...otherBaselines.map(({ name }) => name)];
  const baselines = names.map((title, at) => ({
    key: `baseline${at}`,
    title,
    colour: `var(--gantt-baseline${at === 0 ? '' : `-${at + 1}`})`,
    isLine: true,
  }));
  const floats = floatOf
    ? [
        { key: 'total', title: '总时差', colour: 'var(--gantt-float-total)', isLine: true },
        { key: 'free', title: '自由时差', colour: 'var(--gantt-float-free)', isLine: true },
      ]
    : [];
  return [...tones, ...baselines, ...floats];
}

/** One line below table and chart. */
export function Legend({ signs }: { signs: readonly Sign[] }) {
  if (signs.length === 0) return null;
  return (
    <ul className="gantt-legend" aria-label="图例">
      {signs.map(({ key, title, colour, isLine }) => (
        <li key={key} title={title}>
          <i style={{ background: colour }} data-line={isLine || undefined} />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
