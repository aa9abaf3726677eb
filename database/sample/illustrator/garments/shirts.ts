import { across, curve, outline, symmetric, twin, twins } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { button, fold, foldPair, gathers } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { innerNeck } from "./tees.ts";
/** Button-down shirt: collar, placket, chest pocket, cuffs, shirt-tail hem. */
export const shirt: Garment = (kit) => {
  const sleeve =
    "156,196! 126,218 108,290 94,420 76,566! 104,576 134,574! 146,440 156,330! 196,300! 196,220!";
  const buttons = [222, 288, 354, 420, 486, 552, 618];
  const sleeves = twin(sleeve).map(
    (l, i): Piece => ({
      d: outline(l),
      turn: i ? -10 : 10,
      folds: [
        ...twin("146,260 124,350 118,440")
          .slice(i, i + 1)
          .map((f) => fold(f, 15, "lens", 0.6)),
        ...twin("154,330 132,380 104,400")
          .slice(i, i + 1)
          .map((f) => fold(f, 14, "lens", 0.7)),
        ...twin("148,400 128,440 100,456")
          .slice(i, i + 1)
          .map((f) => fold(f, 11, "lens", 0.6)),
        ...gathers(kit, i ? "470,570 520,566" : "130,572 80,566", 5, 44, 0.7),
      ],
    }),
  );
  const cuffs = twin("77,562! 104,572 135,570! 136,612! 104,616 70,606!").map(
    (l): Piece => ({
      d: outline(l),
      volume: 0.5,
      lift: 2,
      stitches: twins("80,568 104,577 131,575 132,607 104,611 75,602"),
    }),
  );
  const body: Piece = {
    d: symmetric(
      `${kit.back ? "300,184 266,180 244,166!" : "300,206! 272,188 244,166!"} 156,196! 172,246 170,286 154,318! 158,430 154,560 150,622! 166,664 226,690 300,692`,
    ),
    folds: [
      ...foldPair("162,324 200,366 222,430", 17, "lens", 0.55),
      fold("230,340 224,470 236,640", 18, "lens", 0.45),
      fold("356,330 372,470 360,650", 22, "lens", 0.5),
      ...foldPair("168,500 196,580 204,676", 16, "lens", 0.55),
      ...foldPair("176,206 208,230 226,270", 12, "lens", 0.4),
    ],
    seams: kit.back
      ? `${across("160,224 230,216 300,216")}M288 216V690M312 216V690`
      : twins("158,212 200,196 246,184!"),
    stitches: across("158,620! 170,656 226,682 300,684"),
  };
  const front: Piece[] = [
    {
      d: "M287 200H313V692H287Z",
      volume: 0.4,
      lift: 2,
      stitches: "M291 206V690M309 206V690",
      over: buttons
        .map((y) => button(300, y, 5, kit.main.lightOpacity > 0.9 ? "#efe6d6" : kit.main.light))
        .join(""),
    },
    {
      d: outline("352,300! 424,296! 426,368 390,384! 354,370!"),
      volume: 0.4,
      lift: 2,
      stitches: curve("356,312! 421,308!") + curve("356,304! 420,300! 422,366! 390,379! 358,367! 356,304!"),
    },
  ];
  const collar: Piece[] = kit.back
    ? [
        {
          d: symmetric("300,138 266,140 250,150! 238,182! 264,200 300,203"),
          volume: 0.5,
          lift: 3,
          stitches: across("243,178 266,193 300,196"),
        },
      ]
    : twin("258,142! 246,160 230,190! 254,246! 280,228 299,200! 278,176!").map((l) => ({
        d: outline(l),
        turn: 20,
        volume: 0.5,
        lift: 4,
        stitches: twins("236,192 256,238 294,200"),
      }));
  return {
    stand: "rail",
    focus: [190, 120, 260],
    parts: [
      innerNeck(kit, asDrawn("300,138 272,138 256,144! 268,184 300,206"), kit.back ? 0 : 160),
      hanger(162, 174, 203),
      ...sleeves,
      ...cuffs,
      body,
      ...(kit.back ? [] : front),
      ...collar,
      ...(kit.back ? [] : [button(300, 203, 4.6, kit.main.light)]),
      twin("124,592! 124,594!")
        .map((l) => button(l[0]!.x, l[0]!.y, 4, kit.main.light))
        .join(""),
    ],
  };
};
