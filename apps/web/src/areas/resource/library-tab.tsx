import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { callApi } from '../../api/client.ts';
import { PhoneSizes } from '../../register/phone-sizes.tsx';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useSession } from '../../session/session-store.ts';
import { usePageViews } from '../../ui/page-views.tsx';
import { AddInformationDrawer, AddPeopleDrawer } from './add-drawers.tsx';
import { AdoptPrice } from './adopt-price.tsx';
import { priceParts } from './price-effect.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { ResourceDescriptionDrawer } from './resource-description-drawer.tsx';

type Opened = 'information' | 'people' | 'description' | null;

const LibraryBody = (): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const { view, views } = usePageViews('library', '视图', [
    { value: 'resources', label: '资源' },
    { value: 'prices', label: '单价' },
  ]);
  const isPrices = view === 'prices';
  const mayAdd = useMayWrite(projectResource.page, 'insert');
  const [opened, setOpened] = useState<Opened>(null);
  const drawer = { projectID, onClose: () => setOpened(null) };
  const parts: RegisterParts<typeof projectResource> = {
    deeds: ({ row }) => <AdoptPrice projectID={projectID} row={row} />,
    panels: ({ row }) => [
      {
        key: 'prices',
        label: '单价',
        children: <PricesPanel projectID={projectID} resourceID={row.projectResourceID} />,
      },
    ],
    preface: async () =>
      (await callApi('GetResourceDescription', { projectID }))
        .filter(({ content }) => content !== '')
        .map(({ topic, content }) => ({ title: topic, text: content })),
    actions: [
      ...(mayAdd
        ? [
            { key: 'information', label: '从成本库选用', onClick: () => setOpened('information') },
            { key: 'people', label: '添加人员', onClick: () => setOpened('people') },
          ]
        : []),
      { key: 'description', label: '说明', onClick: () => setOpened('description') },
    ],
  };
  if (isPrices)
    return (
      <RegisterPage
        key="prices"
        register={unitCost}
        purpose="记下每个资源从哪一天起是什么价；新的一行生效后，前一行自然停用，按「适用于」查看某一天的价格。"
        views={views}
        parts={priceParts}
      />
    );
  return (
    <>
      <RegisterPage
        key="resources"
        register={projectResource}
        purpose="列出项目要用的工种、人员、材料和设备，以及今天的单价，供编制需求和估算时选用。"
        views={views}
        parts={parts}
      />
      {opened === 'information' && <AddInformationDrawer {...drawer} />}
      {opened === 'people' && <AddPeopleDrawer {...drawer} />}
      {opened === 'description' && <ResourceDescriptionDrawer {...drawer} />}
    </>
  );
};

/** 资源库: what the project is done with, and what it costs from which day on. */
export const LibraryTab = (): ReactElement => (
  <PhoneSizes>
    <LibraryBody />
  </PhoneSizes>
);
