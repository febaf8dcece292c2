import { type Ranked, risesToTop } from '@xmgl/contracts/stakeholder/assessment';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { getCalls } from './grid-calls.ts';

type Person = Ranked & { readonly projectStakeholderID: string; readonly userName: string };

const lacksContact = ({ issues }: ApiError): boolean => issues.some(({ path }) => path === 'contactOwnerID');

/** Proposes who has just risen to priority 高 as 关键: one click, where the caller may change the register. */
export const useKeyOffer = (projectID: string): ((before: Ranked | undefined, after: Person) => void) => {
  const navigate = useNavigate();
  const mayMark = useMayWrite(projectStakeholder.page, 'update');
  const { mutate } = useSend('MarkGridPeople', {
    refreshes: [...Object.values(getCalls), 'GetSalience', 'GetProjectStakeholderPage'],
    done: '已设为关键干系人',
    takeErrors: lacksContact,
  });
  return useCallback(
    (before, { projectStakeholderID: id, userName, ...after }) => {
      const words = `${userName}的优先级升为高`;
      // Who was moved back, or down again, is proposed no longer.
      if (after.priority !== '高') toast.withdraw(words);
      if (!mayMark || !risesToTop(before, after)) return;
      const askForContact = (error: ApiError): void => {
        if (!lacksContact(error)) return;
        toast.info(`关键干系人须有对接人，请先为${userName}填写`, {
          label: '去填写',
          run: () => void navigate(projectStakeholder.address(id)),
        });
      };
      const run = () =>
        mutate({ projectID, projectStakeholderIDs: [id], keyPersonnel: 1 }, { onError: askForContact });
      toast.info(words, { label: '设为关键干系人', run });
    },
    [mayMark, mutate, navigate, projectID],
  );
};
