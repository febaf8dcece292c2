import type { SampleRow, SampleSection } from '../plan/sample-section.ts';

const floorCount = 17;

/** Each floor stands on the concrete of the one below. */
const toFloor = (floor: number): SampleRow[] => {
  const below = floor === 1 ? 'F17 FS+2e' : `S${floor - 1}C FS+1e`;
  const isFirst = floor <= 2;
  return [
    [
      `S${floor}A`,
      `${floor} 层墙柱钢筋与模板`,
      isFirst ? 4 : 3,
      floor === 1 ? `${below}, TD2` : below,
      '钢筋工 22, 木工 24, 塔吊 1',
    ],
    [
      `S${floor}B`,
      `${floor} 层梁板模板与钢筋`,
      isFirst ? 4 : 3,
      `S${floor}A SS+1, S${floor}A FF+1`,
      '木工 30, 钢筋工 24',
    ],
    [
      `S${floor}C`,
      `${floor} 层混凝土浇筑`,
      1,
      `S${floor}A, S${floor}B`,
      '混凝土工 12, 混凝土泵车 1, C30商品混凝土 345',
    ],
  ];
};

const toFloors = (from: number, to: number): SampleRow[] =>
  Array.from({ length: to - from + 1 }, (_, index) => toFloor(from + index)).flat();

export const mainStructure: SampleSection = {
  name: '主体结构',
  discipline: '土建',
  calendar: 'site',
  owner: '罗辰',
  receivers: ['唐昕', '韩国栋'],
  sections: [
    {
      name: '垂直运输',
      calendar: 'site',
      owner: '罗辰',
      rows: [
        ['TD1', '塔吊安装与验收', 4, 'P8 FS+14e', '普工 6'],
        ['TD2', '塔吊投入使用', 0, 'TD1'],
        ['TD3', '施工电梯安装与验收', 5, 'S6C', '普工 6'],
        ['TD4', '塔吊拆除', 3, 'S18', '普工 8'],
        ['TD5', '施工电梯拆除', 3, 'M8', '普工 6'],
        ['TD6', '塔吊在场', 0, 'TD2 SS, TD4 FF'],
      ],
    },
    { name: '1–6 层', part: '主体一段', calendar: 'site', owner: '罗辰', rows: toFloors(1, 6) },
    { name: '7–12 层', part: '主体二段', calendar: 'site', owner: '罗辰', rows: toFloors(7, 12) },
    {
      name: '13–17 层及屋面',
      part: '主体三段',
      calendar: 'site',
      owner: '罗辰',
      rows: [
        ...toFloors(13, floorCount),
        [
          'S18',
          '屋面构架与机房层',
          8,
          `S${floorCount}C FS+2e`,
          '木工 20, 钢筋工 16, 混凝土工 8, C30商品混凝土 172.5',
        ],
        ['S19', '主体结构封顶', 0, 'S18'],
        ['S20', '主体结构验收', 3, 'S19 FS+14e', ''],
      ],
    },
  ],
};
