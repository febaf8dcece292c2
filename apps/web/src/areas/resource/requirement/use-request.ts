import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { AssignmentItem } from '@xmgl/contracts/resource/requirement.calls';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { useRef } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useSend } from '../../../api/use-send.ts';
import { dayOf } from './assignment-words.ts';

const usualWays = { labour: '内部调配', material: '采购', equipment: '租赁' } as const;

/** A need that is 已申请 becomes a draft of a request, with what the plan says of it. */
export const useRequest = (projectID: string) => {
  const mayAsk = useMayWrite(resourceRequest.page, 'insert');
  const asked = useRef<AssignmentItem | null>(null);
  const add = useSend(callsOf(resourceRequest).add, { done: '已生成资源申请，请在「获取与团队」中提交' });
  const ask = (): void => {
    const item = asked.current;
    asked.current = null;
    if (!mayAsk || !item || item.start === null || item.finish === null) return;
    add.mutate({
      projectID,
      resourceID: item.resourceID,
      quantity: item.units,
      fromDay: dayOf(item.start),
      toDay: dayOf(Math.max(item.start, item.finish - 1)),
      way: usualWays[item.resourceKind],
      activityID: item.activityID,
    });
  };
  return { asked, ask };
};
