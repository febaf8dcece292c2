import { descriptionTopics } from '@xmgl/contracts/stakeholder/register.calls';

/** Where the texts of the register of people stand. */
export const stakeholderDescriptions = {
  entity: 'StakeholderDescription',
  table: 'stakeholder_description',
  topics: descriptionTopics,
};
