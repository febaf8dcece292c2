import type { descriptionTopics } from '@xmgl/contracts/stakeholder/register.calls';
import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { type Descriptions, DescriptionsDrawer } from '../../register/descriptions/descriptions-drawer.tsx';

type Topic = (typeof descriptionTopics)[number];

const descriptions: Descriptions<Topic> = {
  page: 'stakeholder.register',
  useTopics: (projectID) => useCall('GetStakeholderDescription', { projectID }),
  useVersions: (projectID, topic) => useCall('GetStakeholderDescriptionVersions', { projectID, topic }),
  useSave: (done, onDone) =>
    useSend('UpdStakeholderDescription', {
      refreshes: ['GetStakeholderDescription', 'GetStakeholderDescriptionVersions'],
      done,
      onDone,
    }),
};

type DrawerProps = { readonly projectID: string; readonly onClose: () => void };

/** 说明: how people were found, what was concluded, how they are met, what is kept in confidence. */
export const DescriptionDrawer = (props: DrawerProps): ReactElement => (
  <DescriptionsDrawer of={descriptions} {...props} />
);
