/** How each kind of cloth is looked after, in one sentence. */
export const care = {
  cotton: "Lave à máquina em água fria, com cores semelhantes, e seque à sombra.",
  linen: "Lave no ciclo delicado, seque à sombra e passe com a peça ainda levemente úmida.",
  viscose: "Lave à mão com sabão neutro, sem torcer, e passe em temperatura baixa.",
  synthetic: "Lave em água fria, não use alvejante e dispense o ferro quente.",
  denim: "Lave do avesso em água fria, separado das peças claras, e seque à sombra.",
  knit: "Lave à mão e seque na horizontal, para que a malha não ceda.",
  delicate: "Lave à mão com sabão neutro ou em saquinho próprio e seque à sombra, sem torcer.",
  beach: "Enxágue em água doce logo depois do uso, lave à mão e seque à sombra.",
  sport: "Lave do avesso em água fria, sem amaciante, e seque à sombra.",
  shoes: "Limpe com pano úmido e sabão neutro e deixe secar à sombra, longe do calor.",
  leather: "Passe um pano macio levemente úmido e guarde longe do sol, sem dobrar.",
  straw: "Limpe com escova macia ou pano seco e não mergulhe em água.",
  jewellery: "Guarde em lugar seco e evite o contato com água, perfume e creme.",
  lenses: "Limpe as lentes com flanela macia e não deixe no painel do carro.",
} as const;
