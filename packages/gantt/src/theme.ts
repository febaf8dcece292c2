const variables = {
  background: '--gantt-bg',
  headBackground: '--gantt-head-bg',
  text: '--gantt-text',
  quietText: '--gantt-text-quiet',
  line: '--gantt-line',
  strongLine: '--gantt-line-strong',
  nonWorking: '--gantt-non-working',
  hover: '--gantt-hover',
  selected: '--gantt-selected',
  accent: '--gantt-accent',
  bar: '--gantt-bar',
  barProgress: '--gantt-bar-progress',
  barEdge: '--gantt-bar-edge',
  barText: '--gantt-bar-text',
  critical: '--gantt-critical',
  criticalProgress: '--gantt-critical-progress',
  criticalEdge: '--gantt-critical-edge',
  criticalText: '--gantt-critical-text',
  inactive: '--gantt-inactive',
  summary: '--gantt-summary',
  milestone: '--gantt-milestone',
  baseline: '--gantt-baseline',
  link: '--gantt-link',
  criticalLink: '--gantt-link-critical',
  today: '--gantt-today',
  status: '--gantt-status',
  progressLine: '--gantt-progress-line',
  deadline: '--gantt-deadline',
  deadlineMissed: '--gantt-deadline-missed',
} as const;

/** The colours of one bar. */
export type BarColours = { fill: string; progress: string; edge: string; text: string };

/** How many colours bars can be told apart by; the last is grey. */
const toneCount = 11;

const baselineVariables = ['--gantt-baseline', '--gantt-baseline-2', '--gantt-baseline-3'] as const;

export type GanttTheme = Record<keyof typeof variables, string> & {
  fontFamily: string;
  tones: readonly BarColours[];
  /** The rows' own baseline and those below it. */
  baselines: readonly string[];
  freeFloat: string;
  totalFloat: string;
};

/** Reads the `--gantt-*` colours as they apply to the element, in a form a canvas understands. */
export function readTheme(element: HTMLElement): GanttTheme {
  const probe = element.ownerDocument.createElement('span');
  probe.style.display = 'none';
  element.append(probe);
  const computed = getComputedStyle(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return computed.color;
  };
  const colours = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [name, read(`var(${variable})`)]),
  );
  const tones = Array.from({ length: toneCount }, (_, at): BarColours => {
    const tone = `var(--gantt-tone-${at + 1})`;
    return {
      fill: read(`color-mix(in srgb, ${tone} 48%, var(--gantt-bg))`),
      progress: read(tone),
      edge: read(`color-mix(in srgb, ${tone} 88%, var(--gantt-text))`),
      text: read('var(--gantt-bar-text)'),
    };
  });
  const more = {
    tones,
    baselines: baselineVariables.map((variable) => read(`var(${variable})`)),
    freeFloat: read('var(--gantt-float-free)'),
    totalFloat: read('var(--gantt-float-total)'),
  };
  const fontFamily = computed.fontFamily;
  probe.remove();
  return { ...(colours as Record<keyof typeof variables, string>), ...more, fontFamily };
}
