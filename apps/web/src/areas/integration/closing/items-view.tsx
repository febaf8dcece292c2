import { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import type { ReactElement, ReactNode } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { ClosingHead } from './closing-head.tsx';
import { useAddChecklist } from './use-add-checklist.ts';

/** What must be done before the project ends, and what the data tells of it. */
export const ItemsView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useProjectID() ?? '';
  const mayAdd = useRight(closingItem.page, 'insert');
  const add = useAddChecklist();
  return (
    <RegisterPage
      register={closingItem}
      purpose="列出结束项目之前要做完的事；必须的检查项完成或由发起人豁免以后，项目才能标为已完成。"
      views={views}
      parts={{
        head: () => <ClosingHead projectID={projectID} />,
        ...(mayAdd && {
          actions: [
            {
              key: 'checklist',
              label: '加入标准清单',
              onClick: () => add.mutate({ projectID, phaseID: null }),
            },
          ],
        }),
      }}
    />
  );
};
