import { formatAt } from '@xmgl/engine/calendar/day-number';
import { explainActivity } from '@xmgl/engine/explanation/explain-activity';
import { toExplanationLines, toReasonWords } from '@xmgl/engine/explanation/explanation-words';
import { listFloatPaths } from '@xmgl/engine/float-paths/list-float-paths';
import { UsageError } from './help-text.ts';
import { readPlanModel } from './read-plan-file.ts';
import { toUid } from './schedule-answer.ts';

const pathsShown = 3;

/** `xmgl explain FILE UID [--json]` */
export const explainFile = async (path: string, uid: string, asJson: boolean): Promise<string> => {
  const { plan } = await readPlanModel(path);
  const explanation = explainActivity(plan, uid);
  if (explanation === null) throw new UsageError(`${path}：没有编号为 ${uid} 的活动`);
  const paths = listFloatPaths(plan, uid, pathsShown);
  if (!asJson) {
    const nameOf = new Map(plan.activities.map(({ id, name }) => [id, name]));
    const told = paths.slice(1).map(({ activityIds, floatMin }) => {
      const names = activityIds.map((id) => nameOf.get(id) ?? id);
      const shown = names.length > 6 ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names;
      return `   ${shown.join(' → ')}：再晚 ${Math.round((floatMin / plan.minutesPerDay) * 100) / 100} 天才会推迟它`;
    });
    return [...toExplanationLines(explanation), ...(told.length > 0 ? ['其次：', ...told] : [])].join('\n');
  }
  const steps = explanation.steps.map(({ activity, dates, reasons }) => ({
    uid: toUid(activity.id),
    name: activity.name,
    start: formatAt(dates.start),
    finish: formatAt(dates.finish),
    reasons: reasons.map((reason) => ({
      kind: reason.kind,
      message: toReasonWords(reason, plan.minutesPerDay),
    })),
  }));
  const floatPaths = paths.map(({ number, floatMin, activityIds }) => ({
    number,
    floatMin,
    uids: activityIds.map(toUid),
  }));
  return JSON.stringify({ file: path, uid: toUid(uid), steps, floatPaths });
};
