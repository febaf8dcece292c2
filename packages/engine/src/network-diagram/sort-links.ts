import type { DiagramInput, DiagramResult } from './diagram-model.ts';

/** Links by position of their ends, and the activities in an order that all of them follow. */
export type SortedLinks = {
  readonly order: readonly number[];
  readonly ends: readonly { readonly pred: number; readonly succ: number }[];
};

/** Checks the ids and sorts the activities (Kahn's algorithm, in input order where links leave it open). */
export function sortLinks({ activities, links }: DiagramInput): DiagramResult<SortedLinks> {
  const indexOf = new Map<string, number>();
  for (const [v, { id }] of activities.entries()) {
    if (indexOf.has(id)) {
      return {
        ok: false,
        fault: { code: 'duplicateId', ids: [id], message: `活动编号 ${id} 重复，请修改编号` },
      };
    }
    indexOf.set(id, v);
  }
  const ends: { pred: number; succ: number }[] = [];
  const after = activities.map((): number[] => []);
  const waits = new Int32Array(activities.length);
  for (const { id, predId, succId } of links) {
    const [pred, succ] = [indexOf.get(predId), indexOf.get(succId)];
    if (pred === undefined || succ === undefined) {
      const message = '有一条关系连到不存在的活动，请删除';
      return { ok: false, fault: { code: 'missingActivity', ids: [id], message } };
    }
    ends.push({ pred, succ });
    after[pred]?.push(succ);
    waits[succ] = (waits[succ] as number) + 1;
  }
  const order = [...activities.keys()].filter((v) => waits[v] === 0);
  for (let k = 0; k < order.length; k++) {
    for (const succ of after[order[k] as number] ?? []) {
      waits[succ] = (waits[succ] as number) - 1;
      if (waits[succ] === 0) order.push(succ);
    }
  }
  if (order.length === activities.length) return { ok: true, value: { order, ends } };
  const ids = activities.flatMap(({ id }, v) => (waits[v] === 0 ? [] : [id]));
  const named = ids.slice(0, 5).join('、');
  return { ok: false, fault: { code: 'cycle', ids, message: `活动 ${named} 的关系形成循环，画不成网络图` } };
}
