import type { SampleTrace } from '../sample-scope.ts';

/** What the tower's requirements are traced to; two of them are not whole yet. */
export const constructionTraces: readonly SampleTrace[] = [
  { requirement: '按合同工期建成并交付 3# 住宅楼', wbs: ['施工准备', '机电安装'], deliverables: [] },
  { requirement: '桩基与基础一次验收合格', wbs: ['地基与基础'], deliverables: ['地基与基础'] },
  { requirement: '主体结构创区级结构优质工程', wbs: ['主体结构'], deliverables: ['主体结构'] },
  { requirement: '夜间不进行产生噪声的作业', wbs: ['主体结构', '装饰装修'], deliverables: [] },
  { requirement: '填充墙采用轻质材料，保证净空', wbs: ['砌体工程'], deliverables: ['填充墙样板'] },
  { requirement: '外墙保温与饰面十年不开裂', wbs: ['外立面'], deliverables: [] },
  { requirement: '电梯在装修前可供施工使用', wbs: ['电梯工程'], deliverables: ['电梯安装'] },
  { requirement: '竣工资料一次通过城建档案馆预验收', wbs: ['竣工验收'], deliverables: ['竣工资料'] },
];
