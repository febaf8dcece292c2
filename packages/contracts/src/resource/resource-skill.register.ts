import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 技能: how well somebody knows something, and by which certificate until when. */
export const resourceSkill = defineRegister({
  entity: 'ResourceSkill',
  label: '技能',
  fileTitle: '人员技能与证书',
  page: 'resource.team',
  title: 'skill',
  sort: 'skill',
  columns: ['resourceID', 'skill', 'level', 'certType', 'certNo', 'expiresAt', 'certState'],
  apartBy: ['resourceID', 'skill'],
  address: (id) => `/resourcesManagement/index?tab=team&view=skills&id=${id}`,
  fields: {
    resourceID: {
      kind: 'link',
      label: '人员',
      entity: 'ProjectResource',
      whenDeleted: 'cascade',
      required: true,
      width: 140,
    },
    skill: { kind: 'text', label: '技能', max: 50, required: true, width: 180 },
    level: { kind: 'number', label: '等级', min: 0, max: 5, decimals: 0, required: true },
    certType: {
      kind: 'choice',
      label: '证书类型',
      choices: words('特种作业', '注册执业', '岗位', '其他'),
      group: '证书',
    },
    certNo: { kind: 'text', label: '证书编号', max: 50, isOfOne: true, width: 160, group: '证书' },
    expiresAt: { kind: 'day', label: '有效期至', group: '证书' },
  },
  computed: {
    certState: { kind: 'choice', label: '证书', choices: words('有效', '30 日内到期', '已过期'), width: 120 },
  },
});
