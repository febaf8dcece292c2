import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { Person } from '../../ui/avatar.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChooseDrawer } from './choose-drawer.tsx';

type AddDrawerProps = { readonly projectID: string; readonly onClose: () => void };

/** What is done once resources were added. */
const useAdded = (onClose: () => void) => {
  const refreshResources = useRefreshRows(projectResource);
  const refreshPrices = useRefreshRows(unitCost);
  return ({ added }: { readonly added: number }) => {
    toast.success(added > 0 ? `已添加 ${added} 个资源` : '所选的都已在资源库中');
    refreshResources();
    refreshPrices();
    onClose();
  };
};

/** 从成本库选用: materials and machines of the unit's library, with their prices. */
export const AddInformationDrawer = ({ projectID, onClose }: AddDrawerProps): ReactElement => {
  const onDone = useAdded(onClose);
  const add = useSend('AddBatchInformation', { refreshes: ['FindLibraryCosts'], onDone });
  return (
    <ChooseDrawer
      title="从成本库选用"
      lead="选中的材料和设备成为项目的资源，今天的库价成为它的单价；以后库价变了，资源上会标明「库价已变」。"
      placeholder="按编码、名称或规格查找"
      measure="条"
      empty={{
        icon: 'folder',
        title: '没有可以选用的条目',
        text: '单位的成本库在「公司管理 › 成本库」中维护，列出的是今天有效的材料和设备。',
      }}
      useChoices={(text) =>
        useCall(
          'FindLibraryCosts',
          { projectID, text },
          {
            placeholderData: (before) => before,
            select: (rows) =>
              rows.map(({ companyCostID, costCode, costName, spec, price, unitName, isTaken }) => ({
                id: companyCostID,
                name: [costName, spec].filter(Boolean).join(' '),
                hint: `${costCode} · ${price} 元/${unitName}`,
                isTaken: isTaken === 1,
              })),
          },
        )
      }
      isSending={add.isPending}
      onChoose={(ids) => add.mutate({ projectID, companyCostIDs: [...ids] })}
      onClose={onClose}
    />
  );
};

/** 添加人员: members of the project, and colleagues who join it thereby. */
export const AddPeopleDrawer = ({ projectID, onClose }: AddDrawerProps): ReactElement => {
  const onDone = useAdded(onClose);
  const add = useSend('AddBatchHR', { refreshes: ['FindHRPeople', 'GetHRName'], onDone });
  return (
    <ChooseDrawer
      title="添加人员"
      lead="选中的人员成为人力资源；成本库中有与其岗位同名的人力单价的，单价一并带来。还不是项目成员的本单位人员随即以「只读」加入项目。"
      placeholder="按姓名或拼音查找"
      measure="人"
      empty={{
        icon: 'people',
        title: '没有可以添加的人员',
        text: '项目成员和本单位人员都已是资源；其他单位的人员请先在干系人登记册中登记。',
      }}
      useChoices={(text) =>
        useCall(
          'FindHRPeople',
          { projectID, text },
          {
            placeholderData: (before) => before,
            select: (people) =>
              people.map(({ userID, userName, job, isMember }) => ({
                id: userID,
                name: <Person name={userName} picture="" />,
                hint: isMember === 1 ? job : '将加入项目',
              })),
          },
        )
      }
      isSending={add.isPending}
      onChoose={(ids) => add.mutate({ projectID, userIDs: [...ids] })}
      onClose={onClose}
    />
  );
};
