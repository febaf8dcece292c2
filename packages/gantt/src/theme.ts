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

export type GanttTheme = Record<keyof typeof variables, string> & { fontFamily: string };

/** Reads the `--gantt-*` colours as they apply to the element, in a form a canvas understands. */
export function readTheme(element: HTMLElement): GanttTheme {
  const probe = element.ownerDocument.createElement('span');
  probe.style.display = 'none';
  element.append(probe);
  const computed = getComputedStyle(probe);
  const colours = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => {
      probe.style.color = `var(${variable})`;
      return [name, computed.color];
    }),
  );
  const fontFamily = computed.fontFamily;
  probe.remove();
  return { ...(colours as Record<keyof typeof variables, string>), fontFamily };
}
