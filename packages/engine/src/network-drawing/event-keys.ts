import type { ArrowDiagram } from '../network-diagram/diagram-model.ts';

/**
 * By event, a name that stays as long as what begins or ends there does: numbers change with every new activity.
 */
export function toEventKeys({ events, arrows }: ArrowDiagram): readonly string[] {
  const keys = events.map(() => '');
  const offer = (event: number, key: string): void => {
    const known = keys[event - 1] ?? '';
    if (known === '' || key < known) keys[event - 1] = key;
  };
  for (const arrow of arrows) if (arrow.kind === 'activity') offer(arrow.from, `>${arrow.activityId}`);
  for (const arrow of arrows) {
    if (arrow.kind === 'activity' && !keys[arrow.to - 1]?.startsWith('>'))
      offer(arrow.to, `<${arrow.activityId}`);
  }
  // An event of dummies alone is named by what the first of them comes from.
  for (const { from, to } of arrows) if (keys[to - 1] === '') keys[to - 1] = `~${keys[from - 1] ?? ''}`;
  return keys;
}
