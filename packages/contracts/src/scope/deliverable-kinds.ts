import { words } from '../register/fields.ts';

/** What a deliverable is. */
export const deliverableKinds = words('产品', '服务', '成果', '文档', '工程实体');
