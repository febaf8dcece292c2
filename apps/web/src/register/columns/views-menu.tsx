import type { Register } from '@xmgl/contracts/register/register';
import type { SavedView } from '@xmgl/contracts/register/row.calls';
import { Button, Popover } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useUserID } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { keepLook } from '../looks/use-look.ts';
import { useParts } from '../register-parts.ts';
import type { Address } from '../use-address.ts';
import { readLayout } from './columns.ts';
import { isViewShown, queryOf, toViewParts } from './saved-views.ts';
import type { Columns } from './use-columns.ts';
import { ViewsPanel } from './views-panel.tsx';

type ViewsMenuProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly address: Address;
  readonly columns: Columns;
};

/** Filters, order and columns under a name: one's own, and those that the project shares. */
export const ViewsMenu = ({ register, projectID, address, columns }: ViewsMenuProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { data: views = [] } = useCall(
    'GetSavedViews',
    projectID ? { projectID, register: register.entity } : null,
  );
  const userID = useUserID();
  const given = (useParts().views ?? []).map(({ name, query }) => ({
    name,
    query: query(userID),
  }));
  const select = (query: Readonly<Record<string, string>>) => {
    address.change(toViewParts(address.query, query));
    keepLook(register, query.look);
    setOpen(false);
  };
  const apply = ({ content }: SavedView) => {
    columns.change(readLayout(content.columns));
    select(queryOf(content));
  };
  const shown = views.find((view) => isViewShown(queryOf(view.content), address.query));
  const shownGiven = given.find(({ query }) => isViewShown(query, address.query));
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <ViewsPanel
          entity={register.entity}
          projectID={projectID}
          views={views}
          given={given.map((view) => ({
            name: view.name,
            isShown: view === shownGiven,
            onApply: () => select(view.query),
          }))}
          shown={shown}
          content={{ query: address.query, columns: columns.layout }}
          hint="把常用的筛选、排序和列保存下来，一点即回。"
          onApply={apply}
          onDone={() => setOpen(false)}
        />
      }
    >
      <Button icon={<Icon name="bookmark" size={16} />}>
        {shown?.viewName ?? shownGiven?.name ?? '视图'}
      </Button>
    </Popover>
  );
};
