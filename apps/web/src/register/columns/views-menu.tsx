import type { Register } from '@xmgl/contracts/register/register';
import type { SavedView } from '@xmgl/contracts/register/row.calls';
import { Button, Popover } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Icon } from '../../ui/icon.tsx';
import { keepLook } from '../looks/use-look.ts';
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
  const apply = ({ content }: SavedView) => {
    address.change(toViewParts(address.query, queryOf(content)));
    columns.change(readLayout(content.columns));
    keepLook(register, queryOf(content).look);
    setOpen(false);
  };
  const shown = views.find((view) => isViewShown(queryOf(view.content), address.query));
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
          shown={shown}
          content={{ query: address.query, columns: columns.layout }}
          hint="把常用的筛选、排序和列保存下来，一点即回。"
          onApply={apply}
          onDone={() => setOpen(false)}
        />
      }
    >
      <Button icon={<Icon name="bookmark" size={16} />}>{shown?.viewName ?? '视图'}</Button>
    </Popover>
  );
};
