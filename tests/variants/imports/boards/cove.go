package cove

const (
	North godip.Nation = "North"
	South godip.Nation = "South"
)

var Nations = []godip.Nation{North, South}

var CoveVariant = common.Variant{
	Name:       "Cove",
	SoloWinner: common.SCCountWinner(2),
	Parser:     hundred.BuildAnywhereParser,
}

func CoveStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1850, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"hob/nc": godip.Unit{godip.Fleet, North},
		"kel":    godip.Unit{godip.Army, South},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"hob": North,
		"kel": South,
	})
	return
}

func CoveGraph() *graph.Graph {
	return graph.New().
		// Hobart
		Prov("hob").Conn("kel", godip.Land).Conn("wse", godip.Sea).Conn("ese", godip.Sea).Flag(godip.Land).SC(North).
		Prov("hob/nc").Conn("wse", godip.Sea).Conn("kel", godip.Sea).Flag(godip.Sea).
		Prov("hob/sc").Conn("ese", godip.Sea).Flag(godip.Sea).
		Prov("kel").Conn("hob", godip.Land).Conn("hob/nc", godip.Sea).Conn("wse", godip.Sea).Flag(godip.Coast...).SC(South).
		Prov("isl").Conn("wse", godip.Sea).Flag(godip.Archipelago...).SC(godip.Neutral).
		Prov("wse").Conn("hob", godip.Sea).Conn("hob/nc", godip.Sea).Conn("kel", godip.Sea).Conn("isl", godip.Sea).Conn("ese", godip.Sea).Flag(godip.Sea).
		Prov("ese").Conn("hob", godip.Sea).Conn("hob/sc", godip.Sea).Conn("wse", godip.Sea).Flag(godip.Sea).
		Done()
}

var provinceLongNames = map[godip.Province]string{
	"hob":    "Hobart",
	"hob/nc": "Hobart (NC)",
	"kel":    "Kelso",
	"isl":    "Far Isle",
	"wse":    "West Sea",
	"ese":    "East Sea",
}
