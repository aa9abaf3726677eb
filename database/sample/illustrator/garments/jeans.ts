import { clips } from "../hangers.ts";
import type { Garment } from "../model.ts";
import { fold } from "../notions.ts";
import { fivePocket } from "./five-pocket.ts";
export const jeans: Garment = (kit) => ({
  stand: "rail",
  focus: [178, 92, 250],
  base: [770, 140],
  parts: [
    ...fivePocket(kit, {
      leg: "300,140! 186,134! 170,180 154,240 151,300 160,400 168,500 172,620 174,742! 230,750 286,744! 289,620 291,500 296,390 300,312!",
      hem: "174,742 230,750 286,744",
      inseam: "281,740 284,620 286,500 291,390 296,320",
      top: 110,
      waist: 113,
      crotch: 312,
      folds: [
        fold("298,314 250,326 200,316", 16, "lens", 0.8),
        fold("296,340 256,372 206,378", 14, "lens", 0.6),
        fold("170,486 210,502 280,490", 13, "lens", 0.6),
        fold("284,520 244,536 180,530", 13, "lens", 0.6),
        fold("176,640 210,654 278,646", 10, "lens", 0.5),
        fold("280,690 240,704 182,698", 12, "lens", 0.6),
        fold("236,380 232,470 234,560", 16, "lens", 0.35),
      ],
    }),
    clips(112, 216, 384),
  ],
});

export const shorts: Garment = (kit) => ({
  stand: "rail",
  focus: [170, 150, 260],
  parts: [
    ...fivePocket(kit, {
      leg: "300,216! 170,206! 150,270 132,350 110,532! 194,552 284,546! 294,490 300,432!",
      hem: "110,532 194,552 284,546",
      inseam: "279,542 289,490 295,438",
      top: 182,
      waist: 128,
      crotch: 432,
      frayed: kit.fabric === "denim",
      folds: [
        fold("298,440 244,446 180,424", 18, "lens", 0.8),
        fold("294,470 240,496 160,486", 14, "lens", 0.6),
        fold("200,400 184,470 176,556", 16, "flare", 0.5),
      ],
    }),
    clips(184, 206, 394),
  ],
});
