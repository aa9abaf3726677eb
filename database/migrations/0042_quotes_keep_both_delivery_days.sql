-- A quote says "de 3 a 5 dias úteis", so it keeps both figures. In the freight table the longer figure names the shorter.
alter table quotes add column freight_days_min smallint;
update quotes set freight_days_min = case freight_days
  when 3 then 2 when 5 then 3 when 6 then 4 when 8 then 5 when 10 then 6 when 14 then 8 end;
