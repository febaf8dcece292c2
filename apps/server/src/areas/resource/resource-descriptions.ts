import { resourceTopics } from '@xmgl/contracts/resource/resource.calls';

/** Where the texts of the resources stand. */
export const resourceDescriptions = {
  entity: 'ResourceDescription',
  table: 'resource_description',
  topics: resourceTopics,
};
