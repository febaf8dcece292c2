import type { resourceTopics } from '@xmgl/contracts/resource/resource.calls';
import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { type Descriptions, DescriptionsDrawer } from '../../register/descriptions/descriptions-drawer.tsx';

type Topic = (typeof resourceTopics)[number];

const descriptions: Descriptions<Topic> = {
  page: 'resource.library',
  useTopics: (projectID) => useCall('GetResourceDescription', { projectID }),
  useVersions: (projectID, topic) => useCall('GetResourceDescriptionVersions', { projectID, topic }),
  useSave: (done, onDone) =>
    useSend('UpdResourceDescription', {
      refreshes: ['GetResourceDescription', 'GetResourceDescriptionVersions'],
      done,
      onDone,
    }),
};

type DrawerProps = { readonly projectID: string; readonly onClose: () => void };

/** 说明: how the project comes to its people, materials and machines, and how they are kept. */
export const ResourceDescriptionDrawer = (props: DrawerProps): ReactElement => (
  <DescriptionsDrawer of={descriptions} {...props} />
);
