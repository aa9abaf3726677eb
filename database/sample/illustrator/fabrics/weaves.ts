import { mix, type Tones } from "../colours.ts";
import { tile } from "./tile.ts";
export const plain = (main: Tones): string => tile(60, main.base, "", 0);

export function denim(main: Tones): string {
  const pale = mix(main.base, "#ffffff", 0.3);
  const deep = mix(main.base, "#0a1020", 0.4);
  return tile(
    6,
    main.base,
    `<path d="M-1 7L7 -1M-1 4L4 -1M2 7L7 2" stroke="${deep}" stroke-opacity=".5" stroke-width=".9"/><path d="M-1 5.500L5.500 -1M.5 7L7 .5" stroke="${pale}" stroke-opacity=".5" stroke-width=".6"/>`,
    0,
  );
}

export function knit(main: Tones): string {
  const [dark, pale] = [main.deep, main.light];
  return tile(
    [10, 9],
    main.base,
    `<path d="M0 0L5 6M10 0L5 6M0 9L5 15M10 9L5 15M0 -9L5 -3M10 -9L5 -3" stroke="${dark}" stroke-opacity=".5" stroke-width="1.5"/><path d="M1.500 -1.500L5 3M8.500 -1.500L5 3M1.500 7.500L5 12M8.500 7.500L5 12" stroke="${pale}" stroke-opacity=".42" stroke-width="1.300"/>`,
    0,
  );
}

export function ribbed(main: Tones): string {
  return tile(
    [9, 30],
    main.base,
    `<rect width="2.600" height="30" fill="${main.shade}" fill-opacity=".42"/><rect x="4.500" width="2.200" height="30" fill="${main.light}" fill-opacity=".4"/>`,
    0,
  );
}

/** Lace over a lining: net, then roses and sprigs in the lace's own colour. */
export function lace(main: Tones): string {
  const ground = main.lightOpacity > 0.9 ? mix(main.base, "#b99a86", 0.3) : mix(main.base, "#2a1622", 0.34);
  const thread = mix(main.base, "#ffffff", main.lightOpacity === 0.4 ? 0.22 : 0.2);
  const net =
    "M0 0L66 66M66 0L0 66M0 11L55 66M0 22L44 66M0 33L33 66M0 44L22 66M0 55L11 66M11 0L66 55M22 0L66 44M33 0L66 33M44 0L66 22M55 0L66 11M0 11L11 0M0 22L22 0M0 33L33 0M0 44L44 0M0 55L55 0M11 66L66 11M22 66L66 22M33 66L66 33M44 66L66 44M55 66L66 55";
  const rose = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${[0, 60, 120, 180, 240, 300]
      .map((a) => `<ellipse cy="-8" rx="4.800" ry="6" transform="rotate(${a})"/>`)
      .join("")}<circle r="3.400" fill="${ground}"/><circle r="1.800"/></g>`;
  return tile(
    66,
    ground,
    `<path d="${net}" stroke="${thread}" stroke-opacity=".5" stroke-width=".7" fill="none"/><g fill="${thread}" stroke="${ground}" stroke-width=".8">${rose(17, 17, 1)}${rose(50, 50, 0.95)}${rose(50, 14, 0.5)}${rose(16, 50, 0.5)}</g><g fill="none" stroke="${thread}" stroke-width="1.600"><path d="M26 24Q34 24 40 18M24 27Q25 36 20 43M40 46Q32 44 26 48M54 40Q56 30 52 22"/></g>`,
    0,
  );
}

/** Open cotton squares with a fan in every other one. */
export function crochet(main: Tones): string {
  const hole = main.lightOpacity > 0.9 ? mix(main.base, "#a58b72", 0.45) : mix(main.base, "#23140f", 0.42);
  const fan = (x: number, y: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (i) =>
          `<ellipse cx="${x}" cy="${y - 7}" rx="1.700" ry="4.400" transform="rotate(${i * 45} ${x} ${y})"/>`,
      )
      .join("");
  return tile(
    52,
    hole,
    `<g fill="${main.base}">${fan(13, 13)}${fan(39, 39)}</g><g fill="none" stroke="${main.base}" stroke-width="3.200"><path d="M0 0H52M0 26H52M0 52H52M0 0V52M26 0V52M52 0V52"/><path d="M26 13H52M39 0V26M0 39H26M13 26V52" stroke-width="2"/></g><g fill="none" stroke="${main.light}" stroke-opacity=".5" stroke-width="1" stroke-dasharray="2 2"><path d="M0 -.5H52M0 25.500H52M25.500 0V52"/></g>`,
    0,
  );
}

export function linen(main: Tones): string {
  const [dark, pale] = [main.deep, main.light];
  return tile(
    [46, 38],
    main.base,
    `<g stroke="${dark}" stroke-opacity=".22" stroke-width=".8"><path d="M0 4H30M10 12H46M0 19H22M18 27H46M4 34H38M5 0V22M14 12V38M23 0V16M31 18V38M40 4V28"/></g><g stroke="${pale}" stroke-opacity=".4" stroke-width=".8"><path d="M14 8H46M0 16H26M22 23H46M0 31H30M9 8V34M18 0V20M27 10V38M36 0V22M44 14V38"/></g>`,
    0,
  );
}

/** Grained hide; the belt, the bag and the shoe use it. */
export function leather(main: Tones): string {
  return tile(
    30,
    main.base,
    `<g fill="none" stroke="${main.deep}" stroke-opacity=".3" stroke-width=".8"><path d="M2 4q5 3 8 0t8 1M20 2q4 4 8 2M1 13q4-3 8 0t6 4M17 12q5-2 9 1M4 22q5 3 9 0M16 21q3 4 8 2t5-4M9 28q4-2 7 0"/></g><g fill="none" stroke="${main.light}" stroke-opacity=".2" stroke-width=".7"><path d="M3 5.500q5 3 8 0M2 14.500q4-3 8 0M17 13.500q5-2 9 1M5 23.500q5 3 9 0"/></g>`,
    0,
  );
}

export function straw(main: Tones): string {
  const [dark, pale] = [mix(main.base, "#5a3510", 0.45), mix(main.base, "#fff6dc", 0.55)];
  return tile(
    [16, 12],
    main.base,
    `<path d="M0 1Q4 -2 8 1T16 1M0 7Q4 10 8 7T16 7" stroke="${dark}" stroke-opacity=".55" stroke-width="1.400" fill="none"/><path d="M0 4Q4 1 8 4T16 4M0 10Q4 13 8 10T16 10" stroke="${pale}" stroke-opacity=".7" stroke-width="1.600" fill="none"/><path d="M8 0V6M0 6V12M16 6V12" stroke="${dark}" stroke-opacity=".35" stroke-width="1.200"/>`,
    0,
  );
}
