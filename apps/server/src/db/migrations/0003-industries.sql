-- The industries a company can choose from; the platform administrator keeps the list from here on.
insert into industry_sort (industry_sort_id, industry_name, sort)
select (substr(key, 1, 8) || '-' || substr(key, 9, 4) || '-5' || substr(key, 14, 3) || '-8' || substr(key, 18, 3) || '-' || substr(key, 21, 12))::uuid,
  name, place
from unnest(array[
  '建筑工程', '市政工程', '公路与桥梁', '轨道交通', '水利水电', '电力与能源', '机电安装', '装饰装修',
  '房地产开发', '软件和信息技术', '通信与网络', '制造业', '石油化工', '工程咨询与监理', '科研与技术服务', '其他'
]) with ordinality as given (name, place), md5('xmgl industry ' || name) as key
on conflict do nothing;
